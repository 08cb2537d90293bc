print("duet")
