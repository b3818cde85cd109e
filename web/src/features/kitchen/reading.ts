let asked = 0;

/** Readings are ordered by request, not by answer. */
export const nextReading = (): number => ++asked;

/** In milliseconds: a hanging read must not delay the next. */
export const READING_TIMEOUT_MS = 8000;
