/** Opened in a window of its own, or played in the page: a file of this site. */
export type VideoLink = { readonly kind: 'file' | 'page'; readonly address: string };

const PLAYED = /\.(?:mp4|webm|ogv)$/i;

/** Undefined where it is no link of http or https (OPEN-97). */
export const videoLink = (href: string): VideoLink | undefined => {
  if (!URL.canParse(href, window.location.origin)) return undefined;
  const { protocol, origin, pathname, href: address } = new URL(href, window.location.origin);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return { kind: origin === window.location.origin && PLAYED.test(pathname) ? 'file' : 'page', address };
};
