// Algebra
