const SUPPORTED_PROTOCOLS = ['5', '6', '7'];

/** From `/app/{key}?protocol=7`. */
export type Handshake = { readonly key: string; readonly isSupportedProtocol: boolean };

/** Undefined for any other path. A missing protocol counts as ours. */
export const parseHandshake = (url: string): Handshake | undefined => {
  const [, key, query] = /^\/app\/([^/?#]+)(?:\?(.*))?$/.exec(url) ?? [];
  if (key === undefined) return undefined;
  const protocol = new URLSearchParams(query).get('protocol');
  return { key, isSupportedProtocol: protocol === null || SUPPORTED_PROTOCOLS.includes(protocol) };
};
