import { html, sanitised, type Html } from '@hatch/platform';
import { addressAt } from './structured-data.js';

export type PageMeta = {
  /** The canonical path. */
  readonly path: string;
  readonly kind: 'website' | 'product';
  readonly description: string;
  readonly picture: string | null;
  readonly data: readonly string[];
};

type Page = {
  readonly origin: string;
  readonly siteName: string;
  readonly title: string;
  /** Stands in on pages without a picture of their own; may be empty. */
  readonly cover?: string | undefined;
};

/** Search results show no more of a description. */
const LONGEST = 160;

/** One line, cut between words. */
export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const space = line.lastIndexOf(' ', LONGEST);
  return `${line.slice(0, space > 0 ? space : LONGEST)}…`;
};

/** Previews of shared links do not show SVGs. */
const isPhoto = (picture: string): boolean => !/\.svg(?:$|\?)/i.test(picture);

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
