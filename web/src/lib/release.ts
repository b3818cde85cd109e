const entryOf = (page: Document): string | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined;

/** Identified by the name of its entry script, which every release changes. */
export const ownRelease = (): string | undefined => entryOf(document);

/** Undefined when the server does not answer with a page. */
export const servedRelease = async (): Promise<string | undefined> => {
  const asked = fetch(new URL('/', window.location.href), { headers: { accept: 'text/html' }, cache: 'no-store' });
  const response = await asked.catch(() => undefined);
  if (!response?.ok) return undefined;
  const text = await response.text().catch(() => '');
  return entryOf(new DOMParser().parseFromString(text, 'text/html'));
};
