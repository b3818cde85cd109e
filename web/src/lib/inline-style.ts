/** The content security policy ignores style attributes in HTML but not styles set by a script, so they wait here. */
const WAITING = 'data-style';

export const withoutInlineStyles = (html: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(\s*=)/gi, `$1${WAITING}$2`));
