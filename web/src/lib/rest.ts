/** Ends a piece of work, so that whoever scrolls or presses comes before the next. */
export const rest = (): Promise<void> => new Promise((rested) => setTimeout(rested));
