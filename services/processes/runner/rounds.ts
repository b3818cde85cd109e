const LONGEST = 12;

export type Rounds = { readonly wait: number; readonly left: number };

export const failedAgain = (before: Rounds | undefined): Rounds => {
  const wait = Math.min(before ? before.wait * 2 : 1, LONGEST);
  return { wait, left: wait };
};

export const waited = ({ wait, left }: Rounds): Rounds => ({ wait, left: left - 1 });
