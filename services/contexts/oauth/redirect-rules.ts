const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

/** Why nobody can be sent back to an address with a code; undefined for one that is fine (OPEN-89). */
export const redirectProblem = (redirect: string): string | undefined => {
  if (!VISIBLE_ASCII.test(redirect) || !URL.canParse(redirect)) return 'The redirect must be an absolute URL';
  const { protocol, hostname, username, password } = new URL(redirect);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.includes(hostname)))
    return 'The redirect must begin with https:// (http:// only for localhost)';
  if (!redirect.toLowerCase().startsWith(`${protocol}//`)) return 'The redirect must be an absolute URL';
  if (username !== '' || password !== '') return 'The redirect must not hold a user name or password';
  if (redirect.includes('#')) return 'The redirect must not have a part after #';
  return undefined;
};
