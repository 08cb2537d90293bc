/// The scenario of a number that is stepped up and down, on every architecture.
public enum Stepper {}
