import { html, sanitised, type Html } from '@hatch/platform';
import { addressAt } from './structured-data.js';

/** What a page that search engines may list tells them and whoever shares it. */
export type PageMeta = {
  /** The one path of the page, whatever else leads to it. */
  readonly path: string;
  readonly kind: 'website' | 'product';
  readonly description: string;
  /** Of this site or another one; null without a picture. */
  readonly picture: string | null;
  /** JSON-LD, safe inside a script element. */
  readonly data: readonly string[];
};

type Page = {
  readonly origin: string;
  readonly siteName: string;
  readonly title: string;
  /** The picture of the shop, for pages that have none of their own; may be empty. */
  readonly cover?: string | undefined;
};

/** What results show of a description. */
const LONGEST = 160;

/** One line, cut between words. */
export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const space = line.lastIndexOf(' ', LONGEST);
  return `${line.slice(0, space > 0 ? space : LONGEST)}…`;
};

/** Those that shared links show; drawings are not among them. */
const isPhoto = (picture: string): boolean => !/\.svg(?:$|\?)/i.test(picture);

/** A page of somebody's own, or of the staff, is in no list. */
export const unlisted: Html = html`<meta name="robots" content="noindex" />`;

const named = (name: string, content: string): Html => html`<meta name="${name}" content="${content}" />`;
const property = (name: string, content: string): Html => html`<meta property="${name}" content="${content}" />`;
const block = (json: string): Html => sanitised(`<script type="application/ld+json">${json}</script>`);

export const metaTags = ({ path, kind, description, picture, data }: PageMeta, page: Page): Html => {
  const address = addressAt(page.origin, path);
  const photo = [picture, page.cover].find((each) => each && isPhoto(each));
  const tags = [
    named('description', description),
    html`<link rel="canonical" href="${address}" />`,
    property('og:type', kind),
    property('og:site_name', page.siteName),
    property('og:title', page.title),
    property('og:description', description),
    property('og:url', address),
    property('og:locale', 'en_GB'),
    ...(!photo
      ? []
      : [property('og:image', addressAt(page.origin, photo)), named('twitter:card', 'summary_large_image')]),
    ...data.map(block),
  ];
  return html`${tags}`;
};
