const entryOf = (page: Document): string | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined;

/** The release this page was loaded from, as the name of its first script: every release has another. */
export const ownRelease = (): string | undefined => entryOf(document);

/** The release the server has now; undefined when it does not answer with a page, as without a network. */
export const servedRelease = async (): Promise<string | undefined> => {
  const asked = fetch(new URL('/', window.location.href), { headers: { accept: 'text/html' }, cache: 'no-store' });
  const response = await asked.catch(() => undefined);
  if (!response?.ok) return undefined;
  const text = await response.text().catch(() => '');
  return entryOf(new DOMParser().parseFromString(text, 'text/html'));
};
