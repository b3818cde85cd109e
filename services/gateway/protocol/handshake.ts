const SUPPORTED_PROTOCOLS = ['5', '6', '7'];

/** What a client asks for as it connects to `/app/{key}?protocol=7`. */
export type Handshake = { readonly key: string; readonly isSupportedProtocol: boolean };

/** Undefined for any other path. A client that names no protocol is taken at ours. */
export const parseHandshake = (url: string): Handshake | undefined => {
  const [, key, query] = /^\/app\/([^/?#]+)(?:\?(.*))?$/.exec(url) ?? [];
  if (key === undefined) return undefined;
  const protocol = new URLSearchParams(query).get('protocol');
  return { key, isSupportedProtocol: protocol === null || SUPPORTED_PROTOCOLS.includes(protocol) };
};
