import { html } from '@hatch/platform';
import { addressAt } from './structured-data.js';

/** Limit of the sitemap protocol for one file. */
export const MOST_ADDRESSES = 50_000;

/** https://www.sitemaps.org/protocol.html */
export const sitemap = (origin: string, paths: readonly string[]): string => {
  const entries = paths.slice(0, MOST_ADDRESSES).map((path) => html`<url><loc>${addressAt(origin, path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`.toString()}\n`;
};
