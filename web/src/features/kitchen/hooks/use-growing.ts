import { startTransition, useEffect, useState } from 'react';

/** What a window shows, and a little more. */
const AT_ONCE = 30;
const MORE = 20;

type Growing = {
  /** How many are drawn. */
  readonly drawn: number;
  readonly more: () => void;
};

/**
 * How many of so many rows are drawn by now: what is seen first at once, the rest bit by bit without holding up anything
 * else; or, where that is wanted, when somebody comes near the last one, so that what is played fast stays small (HIST-08).
 */
export const useGrowing = (rows: number, isOnDemand: boolean): Growing => {
  const [drawn, setDrawn] = useState(AT_ONCE);
  // What is drawn stays so; of what comes on top of it only a window's worth is drawn at once.
  if (drawn > rows + AT_ONCE) setDrawn(rows + AT_ONCE);
  const more = (): void => startTransition(() => setDrawn((held) => held + MORE));
  const grows = drawn < rows && !isOnDemand;
  useEffect(() => {
    if (grows) startTransition(() => setDrawn((held) => held + MORE));
  }, [grows, drawn]);
  return { drawn: Math.min(drawn, rows), more };
};
