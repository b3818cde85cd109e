import type { LookupFunction } from 'node:net';
import { request } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/**
 * Why a call got no answer. `private`: its address leads into a network that is not public; `unknown-name`: there is no
 * such name; `certificate`: the server could not prove who it is; `timeout`: no answer in time; `connection`: anything
 * else.
 */
export type OutboundFailure = 'private' | 'unknown-name' | 'certificate' | 'timeout' | 'connection';
/** A status of HTTP, whichever, or why there is none. */
export type OutboundAnswer = { readonly status: number } | { readonly failure: OutboundFailure };

export type OutboundPost = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/**
 * Addresses that a spec may reach beside the public ones, whom it trusts, how it resolves names, and the port where it
 * listens in place of 443.
 */
export type OutboundOptions = {
  readonly allow?: readonly string[];
  readonly ca?: string;
  readonly lookup?: LookupFunction;
  readonly port?: number;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

/**
 * Calls to addresses that people gave us (API-03): by https alone, to public addresses alone. A name is resolved once;
 * every address it has is looked at and one of those is connected to, so that a second resolution cannot lead elsewhere.
 * Redirects are answers like others and never followed.
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

  /** Never rejects; what the other side answers beyond its status is not read. */
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
