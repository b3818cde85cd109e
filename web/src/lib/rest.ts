/** Yields, so that scrolling and presses are handled first. */
export const rest = (): Promise<void> => new Promise((rested) => setTimeout(rested));
