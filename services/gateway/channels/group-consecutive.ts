import type { SentChange } from './recent-changes.js';

export type Run = { readonly topic: string; readonly first: SentChange; readonly changes: SentChange[] };

/** Neighbours of one topic share a write; the order across topics stays that of the feed. */
export const runsOfOneTopic = (changes: readonly SentChange[]): readonly Run[] => {
  const runs: Run[] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    if (run?.topic === change.topic) run.changes.push(change);
    else runs.push({ topic: change.topic, first: change, changes: [change] });
  }
  return runs;
};
