/** `file`: on this site, played in the page; `page`: opened in a new window. */
export type VideoLink = { readonly kind: 'file' | 'page'; readonly address: string };

const PLAYED = /\.(?:mp4|webm|ogv)$/i;

/** Undefined unless http or https. @param site the origin of this site */
export const videoLink = (href: string, site: string | undefined): VideoLink | undefined => {
  if (!/^\s*https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const { origin, pathname, href: address } = new URL(href);
  return { kind: origin === site && PLAYED.test(pathname) ? 'file' : 'page', address };
};
