// Driver
