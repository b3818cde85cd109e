let asked = 0;

/**
 * A reading counts from when it was asked for: the later of two is the one with the higher number, whichever answer comes
 * first (G08).
 */
export const nextReading = (): number => ++asked;

/** Milliseconds after which a reading is given up, so that the next one is not held up by one that hangs. */
export const READING_TIMEOUT_MS = 8000;
