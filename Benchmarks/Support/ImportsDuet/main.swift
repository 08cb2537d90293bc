import Optics
import ActionMoore
import Algebra
import Components
import Composition
import Driver
import Effects
import FreeCofree
import OrderedJSON
import Player
import PullerZipper
import ReaderEnv
import RouteScreens
import StateStore
import Terminal
import TextUI
import UpdateStore
import WriterTraced

print("nothing")
