import { startTransition, useEffect, useState } from 'react';

/** A little more than a window shows. */
const AT_ONCE = 30;
const MORE = 20;

type Growing = {
  readonly drawn: number;
  readonly more: () => void;
};

/** Draws the first rows at once, the rest bit by bit; on demand (fast replays) only near the end of the list. */
export const useGrowing = (rows: number, isOnDemand: boolean): Growing => {
  const [drawn, setDrawn] = useState(AT_ONCE);
  // Drawn rows stay drawn; of new ones on top only a window's worth is drawn at once.
  if (drawn > rows + AT_ONCE) setDrawn(rows + AT_ONCE);
  const more = (): void => startTransition(() => setDrawn((held) => held + MORE));
  const grows = drawn < rows && !isOnDemand;
  useEffect(() => {
    if (grows) startTransition(() => setDrawn((held) => held + MORE));
  }, [grows, drawn]);
  return { drawn: Math.min(drawn, rows), more };
};
