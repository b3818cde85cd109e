const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** Visible ASCII without `\`, which browsers read as `/` and others do not. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/;
const USER = /^\w+:\/+[^/?#]*@/;

export const redirectProblem = (redirect: string): string | undefined => {
  if (!PLAIN.test(redirect) || !URL.canParse(redirect)) return 'The redirect must be an absolute URL';
  const { protocol, hostname } = new URL(redirect);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.includes(hostname)))
    return 'The redirect must begin with https:// (http:// only for localhost)';
  if (!redirect.toLowerCase().startsWith(`${protocol}//`)) return 'The redirect must be an absolute URL';
  if (USER.test(redirect)) return 'The redirect must not hold a user name or password';
  if (redirect.includes('#')) return 'The redirect must not have a part after #';
  return undefined;
};
