export type Backoff = { readonly firstMs: number; readonly longestMs: number };

/**
 * Milliseconds to wait before attempt `attempt` (from 0): doubling from the first to the longest, a quarter either way,
 * so that many clients do not return at once.
 * @param draw from 0 to 1, a new one for each wait
 */
export const backoffMs = (attempt: number, { firstMs, longestMs }: Backoff, draw: number): number =>
  Math.min(firstMs * 2 ** attempt, longestMs) * (0.75 + draw / 2);
