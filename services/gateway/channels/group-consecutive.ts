import type { EncodedChange } from './recent-changes.js';

export type Group = {
  readonly topic: string;
  readonly first: EncodedChange;
  readonly changes: EncodedChange[];
};

/** Groups only neighbours, so that the feed's order across topics stays. */
export const groupConsecutive = (changes: readonly EncodedChange[]): readonly Group[] => {
  const groups: Group[] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    if (group?.topic === change.topic) group.changes.push(change);
    else groups.push({ topic: change.topic, first: change, changes: [change] });
  }
  return groups;
};
