export const SHORTEST_PASSWORD = 8;

/** By code points: an emoji is one character. */
export const isShortPassword = (password: string): boolean => [...password].length < SHORTEST_PASSWORD;
