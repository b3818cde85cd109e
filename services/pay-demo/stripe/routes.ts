import * as calls from './calls.js';
import { KNOWN, type Known } from './parameters.js';

export type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly known: Known;
  /** What may be asked for whole instead of by its id. */
  readonly expandable?: string;
  readonly act: (call: calls.Call) => calls.Answer;
};

const ONE_INTENT = /^\/v1\/payment_intents\/([^/]+)$/;
const CONFIRM = /^\/v1\/payment_intents\/([^/]+)\/confirm$/;

const CHARGE = 'latest_charge';

const route = (method: Route['method'], path: RegExp, known: Known, act: Route['act'], expandable?: string): Route => ({
  method,
  path,
  known,
  act,
  ...(expandable === undefined ? {} : { expandable }),
});

/** With the secret key. */
const SERVER: readonly Route[] = [
  route('POST', /^\/v1\/payment_intents$/, KNOWN.createIntent, calls.createIntent, CHARGE),
  route('GET', /^\/v1\/payment_intents$/, KNOWN.listIntents, calls.listIntents, `data.${CHARGE}`),
  route('GET', ONE_INTENT, KNOWN.retrieveIntent, calls.retrieveIntent, CHARGE),
  route('POST', ONE_INTENT, KNOWN.updateIntent, calls.updateIntent, CHARGE),
  route('POST', CONFIRM, KNOWN.confirmIntent, calls.confirmIntent, CHARGE),
  route('POST', /^\/v1\/payment_intents\/([^/]+)\/cancel$/, KNOWN.cancelIntent, calls.cancelIntent, CHARGE),
  route('POST', /^\/v1\/payment_intents\/([^/]+)\/capture$/, KNOWN.captureIntent, calls.captureIntent, CHARGE),
  route('POST', /^\/v1\/refunds$/, KNOWN.createRefund, calls.createRefund),
  route('GET', /^\/v1\/refunds$/, KNOWN.listRefunds, calls.listRefunds),
  route('GET', /^\/v1\/charges\/([^/]+)$/, KNOWN.retrieveCharge, calls.retrieveCharge),
];

/** With the publishable key. */
const BROWSER: readonly Route[] = [
  route('GET', ONE_INTENT, KNOWN.retrieveInBrowser, calls.retrieveInBrowser),
  route('POST', CONFIRM, KNOWN.confirmInBrowser, calls.confirmInBrowser),
];

export type Caller = 'server' | 'browser';

/** @returns the route and the id in its path */
export const routeOf = (
  caller: Caller,
  method: string | undefined,
  path: string,
): { readonly route: Route; readonly id: string } | undefined => {
  for (const candidate of caller === 'server' ? SERVER : BROWSER) {
    const match = candidate.method === method ? candidate.path.exec(path) : null;
    if (match !== null) return { route: candidate, id: decodeURIComponent(match[1] ?? '') };
  }
  return undefined;
};
