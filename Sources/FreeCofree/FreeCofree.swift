// FreeCofree
