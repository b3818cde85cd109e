import { isIP } from 'node:net';

export type RelyingParty = { readonly id: string; readonly origin: string };

const LOOPBACK = ['127.0.0.1', '[::1]', '0.0.0.0', 'localhost'];

/** An IP address cannot own a passkey; a local shop is also at `localhost`. */
export const relyingPartyAt = (publicUrl: string): RelyingParty | undefined => {
  const { protocol, hostname, port } = new URL(publicUrl);
  const suffix = port === '' ? '' : `:${port}`;
  if (LOOPBACK.includes(hostname)) return { id: 'localhost', origin: `${protocol}//localhost${suffix}` };
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return protocol === 'https:' && !isNumber ? { id: hostname, origin: `${protocol}//${hostname}${suffix}` } : undefined;
};
