/**
 * The policy of the pages obeys no style attribute that comes with HTML, for it cannot tell an administrator's from
 * an attacker's; declarations that a script sets are obeyed. So these attributes wait under another name until then.
 */
const WAITING = 'data-style';

/** HTML that asks for no style by itself. */
export const withoutInlineStyles = (html: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(\s*=)/gi, `$1${WAITING}$2`));
