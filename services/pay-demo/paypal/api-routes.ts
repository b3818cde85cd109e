import type { PayPalAccount } from './account.js';
import { PayPalError } from './paypal-error.js';
import { headerOf, json, type FakeRequest, type Reply, type Route } from './reply.js';
import { captureBody, newOrderBody, readBody, refundBody } from './requests.js';
import type { Signing } from './signing.js';
import type { Tokens } from './tokens.js';
import type { Wire } from './wire.js';

const LONGEST_REPORT_MS = 31 * 24 * 60 * 60_000;
const LARGEST_PAGE = 500;

export type ApiParts = {
  readonly account: PayPalAccount;
  readonly wire: Wire;
  readonly tokens: Tokens;
  readonly signing: Signing;
};

/** The endpoints that need a token. */
export const apiRoutes = ({ account, wire, tokens, signing }: ApiParts): readonly Route[] => {
  const route = (method: Route['method'], path: RegExp, answer: (request: FakeRequest) => Reply): Route => ({
    method,
    path,
    answer: (request) => {
      tokens.check(headerOf(request, 'authorization'));
      if (method === 'POST' && headerOf(request, 'content-type') !== 'application/json') throw new PayPalError(400);
      return answer(request);
    },
  });
  const requestId = (request: FakeRequest) => headerOf(request, 'paypal-request-id');
  const answered = (again: boolean, body: object) => json(again ? 200 : 201, body);
  return [
    route('POST', /^\/v2\/checkout\/orders$/, (request) => {
      const { made, again } = account.create(readBody(newOrderBody, request.body), requestId(request));
      return answered(again, wire.order(made));
    }),
    route('GET', /^\/v2\/checkout\/orders\/([^/]+)$/, ({ id }) => json(200, wire.order(account.order(id)))),
    route('POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, (request) => {
      readBody(captureBody, request.body);
      const { made, again } = account.capture(request.id, requestId(request));
      return answered(again, wire.order(made));
    }),
    route('GET', /^\/v2\/payments\/captures\/([^/]+)$/, ({ id }) => json(200, wire.capture(account.captureById(id)))),
    route('POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/, (request) => {
      const { made, again } = account.refund(request.id, readBody(refundBody, request.body), requestId(request));
      return answered(again, wire.refund(made));
    }),
    route('GET', /^\/v1\/customer\/disputes$/, ({ url }) => {
      const capture = account.captureById(url.searchParams.get('disputed_transaction_id') ?? '');
      return json(200, { items: capture.disputes.map(({ id }) => wire.dispute(capture, id)) });
    }),
    route('GET', /^\/v1\/reporting\/transactions$/, ({ url }) => json(200, report(account, wire, url.searchParams))),
    route('POST', /^\/v1\/notifications\/verify-webhook-signature$/, ({ body }) =>
      json(200, { verification_status: signing.isGenuine(body) ? 'SUCCESS' : 'FAILURE' }),
    ),
  ];
};

const report = (account: PayPalAccount, wire: Wire, query: URLSearchParams): object => {
  const from = dateOf(query.get('start_date'));
  const to = dateOf(query.get('end_date'));
  if (to.getTime() - from.getTime() > LONGEST_REPORT_MS) throw new PayPalError(400, 'INVALID_DATE_RANGE');
  const size = Number(query.get('page_size') ?? 100);
  const page = Number(query.get('page') ?? 1);
  if (!(size >= 1 && size <= LARGEST_PAGE && page >= 1)) throw new PayPalError(400, 'INVALID_PAGE');
  const found = account.reported(from, to).flatMap((capture) => wire.transactions(capture));
  return {
    transaction_details: found.slice((page - 1) * size, page * size),
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / size),
  };
};

const dateOf = (text: string | null): Date => {
  const date = new Date(text ?? '');
  if (Number.isNaN(date.getTime())) throw new PayPalError(400, 'INVALID_DATE');
  return date;
};
