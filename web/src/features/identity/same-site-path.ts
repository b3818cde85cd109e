const ANYWHERE = 'https://here.invalid';

/** Undefined unless `next` stays on this site. */
export const sameSitePath = (next: unknown): string | undefined => {
  if (typeof next !== 'string' || !next.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(next, ANYWHERE);
    const path = `${pathname}${search}${hash}`;
    return origin === ANYWHERE && !path.startsWith('//') ? path : undefined;
  } catch {
    return undefined;
  }
};
