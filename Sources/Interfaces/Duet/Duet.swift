// All that an interface is built with, and run with in the terminal: the modules of the product `Duet`.

@_exported import ActionMoore
@_exported import Algebra
@_exported import Components
@_exported import Composition
@_exported import Driver
@_exported import Effects
@_exported import FreeCofree
@_exported import Optics
@_exported import OrderedJSON
@_exported import Player
@_exported import PullerZipper
@_exported import ReaderEnv
@_exported import StateStore
@_exported import Terminal
@_exported import TextUI
@_exported import RouteScreens
@_exported import UpdateStore
@_exported import WriterTraced
