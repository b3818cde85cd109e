import { rejection, type Rejection } from '@hatch/kernel';
import { uploadedPicture } from '@hatch/kernel/rules';
import type { IOptions } from 'sanitize-html';

const FONT_SIZE = /^(?:[89]|[1-9]\d|1[0-4]\d|150)px$/;
const FONT = /^(["']?)(?:Arial|Arial Black|Comic Sans MS|Courier New)\1$/i;
const COLOURS = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d.,%/ ]{1,40}\)$/i, /^[a-z]{3,20}$/i];
const DEEPEST_TAG = 100;
const MOST_BYTES = 1_000_000;
/** The parser searches all open tags at each new one: many would hold up the whole shop. */
const MOST_TAGS = 20_000;
/** Characters. Each style is parsed as a stylesheet, at several times the cost of text. */
const LONGEST_STYLE = 1_000;
const MOST_STYLED = 100_000;
const STYLE = /\bstyle\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]*)/gi;

/** Text formatting only: no scripts, handlers, page positions or frames of other sites. */
const ALLOWED: IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
    ...['span', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'data-modal'],
    p: ['class'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: { p: ['developer-only'] },
  allowedStyles: {
    '*': {
      'font-size': [FONT_SIZE],
      'font-family': [FONT],
      color: COLOURS,
      'text-align': [/^(?:left|right|center|justify)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: DEEPEST_TAG,
};

const tooLong = rejection('catalog.bad-text', 'The content is longer than 1 MB; please shorten it');
const tooFormatted = rejection('catalog.bad-text', 'The content has too much formatting; please simplify it');

export const refusalOfRichText = (content: string): Rejection | undefined => {
  if (Buffer.byteLength(content) > MOST_BYTES) return tooLong;
  if (content.split('<').length > MOST_TAGS) return tooFormatted;
  let styled = 0;
  for (const [{ length }] of content.matchAll(STYLE)) {
    styled += length;
    if (length > LONGEST_STYLE || styled > MOST_STYLED) return tooFormatted;
  }
  return undefined;
};

const SIZES = '(min-width: 48rem) 42rem, 100vw';
/** As `sanitize-html` writes it, with attributes escaped. */
const IMAGE = /<img [^>]*?src="([^"]*)"[^>]*>/g;

const withSizes = (html: string): string =>
  html.replace(IMAGE, (image: string, src: string) => {
    const picture = uploadedPicture(src);
    if (!picture) return image;
    const sources = (['avif', 'webp'] as const).map(
      (format) => `<source type="image/${format}" srcset="${picture[format]}" sizes="${SIZES}" />`,
    );
    const lazy = image.includes(' loading="') ? image : image.replace('<img ', '<img loading="lazy" ');
    return `<picture>${sources.join('')}${lazy}</picture>`;
  });

export const cleanRichText = async (content: string): Promise<string> => {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const clean = sanitizeHtml(content, ALLOWED);
  // Removing a tag can leave two nested that may not nest: a second pass parts them.
  const parted = sanitizeHtml(clean, ALLOWED);
  // Forms end lines with CR LF, JSON as they were written.
  return withSizes(parted.replace(/\r\n?/g, '\n'));
};
