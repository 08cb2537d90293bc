// Optics
