import type { IncomingHttpHeaders } from 'node:http';
import type { Book } from './book.js';
import { ApiError } from './api-error.js';
import type { Answer as Body } from './calls.js';
import { copyOf, publicPart, refuseExpansion } from './expand.js';
import { parseForm, textIn, textsIn } from './form.js';
import { IdempotencyKeys, type Answer } from './idempotency-keys.js';
import { newRequestId } from './ids.js';
import { refuseUnknown } from './parameters.js';
import { routeOf, type Caller, type Route } from './routes.js';

export type Request = {
  readonly method: string | undefined;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** As it came; a form, or empty. */
  readonly body: string;
};

export type ApiAnswer = Answer & { readonly headers: Readonly<Record<string, string>> };

export type Keys = { readonly secretKey: string; readonly publishableKey: string };

/** `/v1`: who asks, what for, whether it was asked before, and the answer as Stripe words it. */
export class Api {
  readonly #kept: IdempotencyKeys;

  constructor(
    private readonly book: Book,
    private readonly keys: Keys,
    private readonly now: () => Date,
  ) {
    this.#kept = new IdempotencyKeys(now);
  }

  get state(): IdempotencyKeys['state'] {
    return this.#kept.state;
  }

  restore(state: IdempotencyKeys['state']): void {
    this.#kept.restore(state);
  }

  answer(request: Request): ApiAnswer {
    const headers = { 'content-type': 'application/json', 'request-id': newRequestId() };
    try {
      return this.#allowed(request, headers);
    } catch (error) {
      return { ...answerOf(error), headers };
    }
  }

  #allowed(request: Request, headers: Readonly<Record<string, string>>): ApiAnswer {
    const sent = request.method === 'POST' ? request.body : request.url.search.slice(1);
    const parameters = parseForm(sent);
    const caller = this.#caller(request.headers.authorization ?? `Bearer ${textIn(parameters, 'key') ?? ''}`);
    const found = routeOf(caller, request.method, request.url.pathname) ?? refuseRoute(caller, request);
    refuseUnknown(parameters, found.route.known);
    refuseExpansion(textsIn(parameters, 'expand'), found.route.expandable);
    const call = { book: this.book, id: found.id, parameters, now: this.now() };
    const act = (): Answer => this.#act(found.route, call, caller);
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return { ...act(), headers };
    const endpoint = `${request.method} ${request.url.pathname}`;
    const earlier = this.#kept.earlier(key, endpoint, sent);
    const kept = { ...headers, 'idempotency-key': key };
    if (earlier !== undefined) return { ...earlier, headers: { ...kept, 'idempotent-replayed': 'true' } };
    const answer = act();
    this.#kept.keep(key, endpoint, sent, answer);
    return { ...answer, headers: kept };
  }

  /** What was refused while it was done is an answer too, and kept like one. */
  #act(route: Route, call: Parameters<Route['act']>[0], caller: Caller): Answer {
    try {
      const body = route.act(call);
      return { status: 200, body: JSON.stringify(this.#shown(body, call, caller), null, 2) };
    } catch (error) {
      return answerOf(caller === 'browser' && error instanceof ApiError ? forBrowser(error) : error);
    }
  }

  #shown(body: Body, { parameters }: Parameters<Route['act']>[0], caller: Caller): object {
    if (caller === 'browser' && body.object === 'payment_intent') return publicPart(body);
    return copyOf(body, textsIn(parameters, 'expand').length > 0, this.book);
  }

  #caller(authorization: string): Caller {
    const [scheme = '', credentials = ''] = authorization.split(' ');
    const key = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
    if (key === this.keys.secretKey) return 'server';
    if (key === this.keys.publishableKey) return 'browser';
    throw new ApiError(401, 'invalid_request_error', `Invalid API Key provided: ${key?.slice(0, 8) ?? ''}****`);
  }
}

const answerOf = (error: unknown): Answer => {
  const known =
    error instanceof ApiError ? error : new ApiError(500, 'api_error', `The stand-in failed: ${String(error)}`);
  return { status: known.status, body: JSON.stringify(known.body, null, 2) };
};

const forBrowser = ({ status, type, message, details }: ApiError): ApiError => {
  const { payment_intent: intent, ...rest } = details;
  if (intent === undefined) return new ApiError(status, type, message, details);
  return new ApiError(status, type, message, { ...rest, payment_intent: publicPart(intent) });
};

const refuseRoute = (caller: Caller, { method, url }: Request): never => {
  if (caller === 'browser' && routeOf('server', method, url.pathname) !== undefined)
    throw new ApiError(403, 'invalid_request_error', 'This API call cannot be made with a publishable API key.', {
      code: 'secret_key_required',
    });
  throw new ApiError(404, 'invalid_request_error', `Unrecognized request URL (${method ?? ''}: ${url.pathname}).`);
};
