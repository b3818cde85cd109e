/** Why no running release misses what these remove. A release that does not know one of them refuses to start. */
export const CONTRACTIONS: Readonly<Record<string, string>> = {
  CreateRebuilds1763600300100: 'its function drops the copies that rebuilds make',
  SealCaughtMails1763600102000: 'before the first release',
  SealUserDirectory1763600308001: 'before the first release',
};

export const isContraction = (name: string): boolean => Object.hasOwn(CONTRACTIONS, name);
