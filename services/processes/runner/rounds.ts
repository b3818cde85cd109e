const LONGEST = 12;

/** How many rounds what has failed is left alone, and how many of them are left. */
export type Rounds = { readonly wait: number; readonly left: number };

/** Twice as long as the last time. */
export const failedAgain = (before: Rounds | undefined): Rounds => {
  const wait = Math.min(before ? before.wait * 2 : 1, LONGEST);
  return { wait, left: wait };
};

/** After a round that it was left alone in. */
export const waited = ({ wait, left }: Rounds): Rounds => ({ wait, left: left - 1 });
