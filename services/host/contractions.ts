/**
 * Migrations that take something away which the release before uses: each with why no release that may still run misses
 * it. A release that does not know one of them is refused on its tables; every other migration leaves it what it needs.
 */
export const CONTRACTIONS: Readonly<Record<string, string>> = {
  CreateRebuilds1763600300100: 'its function drops the copies that rebuilds make',
  SealCaughtMails1763600102000: 'before the first release',
  SealUserDirectory1763600308001: 'before the first release',
};

export const isContraction = (name: string): boolean => Object.hasOwn(CONTRACTIONS, name);
