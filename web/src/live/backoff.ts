type Waits = { readonly first: number; readonly longest: number };

/** Milliseconds to wait before attempt `attempt` (from 0): doubling from `first` to `longest`, a quarter either way. */
export const backoff = (attempt: number, { first, longest }: Waits): number =>
  Math.min(first * 2 ** attempt, longest) * (0.75 + Math.random() / 2);
