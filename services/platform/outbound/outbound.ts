import type { LookupFunction } from 'node:net';
import { request } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** `private`: not a public address; `certificate`: the server could not prove its identity; `connection`: the rest. */
export type OutboundFailure = 'private' | 'unknown-name' | 'certificate' | 'timeout' | 'connection';
export type OutboundAnswer = { readonly status: number } | { readonly failure: OutboundFailure };

export type OutboundPost = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** For specs: extra addresses, trust, name resolution, and a port in place of 443. */
export type OutboundOptions = {
  readonly allow?: readonly string[];
  readonly ca?: string;
  readonly lookup?: LookupFunction;
  readonly port?: number;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

/**
 * For addresses that customers or programs gave us: https and public addresses only. A name is resolved once and its
 * checked address used, so that a second resolution cannot lead elsewhere. Redirects are answers, never followed.
 */
export class Outbound {
  readonly #agent: RequestFilteringHttpsAgent;

  constructor(private readonly options: OutboundOptions = {}) {
    this.#agent = new RequestFilteringHttpsAgent({
      keepAlive: false,
      allowIPAddressList: [...(options.allow ?? [])],
      ...(options.ca !== undefined && { ca: options.ca }),
    });
  }

  /** Never rejects; reads only the answer's status. */
  post(url: URL, { headers, body }: OutboundPost): Promise<OutboundAnswer> {
    if (url.protocol !== 'https:') return Promise.resolve({ failure: 'connection' });
    const signal = AbortSignal.timeout(this.options.timeoutMs ?? TIMEOUT_MS);
    const { lookup, port } = this.options;
    return new Promise((resolve) => {
      const call = request(url, {
        method: 'POST',
        agent: this.#agent,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        ...(lookup && { lookup }),
        ...(port !== undefined && url.port === '' && { port }),
      });
      call.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0 });
        response.destroy();
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        resolve({ failure: signal.aborted ? 'timeout' : failureOf(error) });
      });
      call.end(body);
    });
  }
}

const CERTIFICATE = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

const failureOf = ({ code = '', message }: NodeJS.ErrnoException): OutboundFailure => {
  if (message.includes('is not allowed. Because')) return 'private';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-name';
  if (code === 'ETIMEDOUT') return 'timeout';
  return CERTIFICATE.test(code) ? 'certificate' : 'connection';
};
