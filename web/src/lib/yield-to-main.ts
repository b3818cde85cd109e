/** Yields, so that scrolling and presses are handled first. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
