export type Backoff = { readonly firstMs: number; readonly longestMs: number };

/** Milliseconds before attempt `attempt` (from 0). `draw`, 0 to 1, keeps clients from all returning at once. */
export const backoffMs = (attempt: number, { firstMs, longestMs }: Backoff, draw: number): number =>
  Math.min(firstMs * 2 ** attempt, longestMs) * (0.75 + draw / 2);
