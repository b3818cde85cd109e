import type { Audience } from '@hatch/platform';
import { CALL_AUDIENCES } from './calls.js';

/** `its own`: the route sets its limit with `@RateLimited`. */
export type CallLimit =
  | 'reads'
  | 'changes'
  | 'log-ins'
  | 'account changes'
  | 'staff changes'
  | 'calls of programs'
  | 'its own';

/** Keyed by audience, so that a new call is limited as soon as the table of audiences has its row. */
const LIMIT_OF_WRITES: Readonly<Record<Audience, CallLimit>> = {
  anybody: 'changes',
  'the logged-in': 'account changes',
  staff: 'staff changes',
  auditors: 'staff changes',
  'staff or auditors': 'staff changes',
  administrators: 'staff changes',
  'administrators or whom it is about': 'account changes',
  'staff or who has the link': 'changes',
  'who has the link': 'changes',
  'staff or who placed the order': 'changes',
  'who placed it while logged in': 'changes',
  'whose it is': 'account changes',
  'a client that knows its secret': 'changes',
  'a provider that is set up': 'changes',
  'a token': 'calls of programs',
  'a token with menu:read': 'calls of programs',
  'a token with menu:write': 'calls of programs',
  'a token with stock:write': 'calls of programs',
  'an administrator’s token with stock:write': 'calls of programs',
  'a token with orders:read': 'calls of programs',
  'an administrator’s token with orders:read': 'calls of programs',
  'a token with orders:write': 'calls of programs',
  'a token with store:write': 'calls of programs',
  'a token with refunds:write': 'calls of programs',
  'a token with history:read': 'calls of programs',
};

type Exception = { readonly limit: CallLimit | null; readonly because: string };

const READS: Exception = { limit: 'reads', because: 'It changes nothing.' };
const OWN: Exception = {
  limit: 'its own',
  because: 'Fewer of these calls are needed than of changes, or each one can cost more.',
};
const FILE: Exception = { limit: null, because: 'Browsers keep it, and a page asks for many at once.' };
const WATCHED: Exception = { limit: null, because: 'A shop that is watched must not look ill in a rush.' };

export const LIMIT_EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'POST /api/deliveryChargesSummary': READS,
  'POST /api/env/STRIPE_KEY': READS,
  'POST /api/getCartFromSession': READS,
  'POST /api/hasRole': READS,
  'POST /api/product/getAvailableStock': READS,
  'POST /api/settings': READS,
  'POST /broadcasting/user-auth': READS,
  'POST /login': {
    limit: 'log-ins',
    because: 'Each costs as much as many changes, whether the password is right or wrong.',
  },
  'GET /api/postcode-distance/{postcode}': OWN,
  'POST /api/log': OWN,
  'POST /api/log-debug': OWN,
  'POST /api/log-error': OWN,
  'POST /api/log-info': OWN,
  'POST /api/setup/owner': OWN,
  'POST /api/validate_postcode': OWN,
  'POST /oauth/introspect': OWN,
  'POST /oauth/revoke': OWN,
  'POST /oauth/token': OWN,
  'POST /send_contact': OWN,
  'GET /brand-icons/{logo}/{icon}': FILE,
  'GET /brand.css': FILE,
  'GET /fonts/faces.css': FILE,
  'GET /fonts/{version}/{file}': FILE,
  'GET /uploads/{folder}/{name}': FILE,
  'GET /uploads/{name}': FILE,
  'GET /health/live': WATCHED,
  'GET /health/ready': WATCHED,
  'GET /metrics': WATCHED,
};

/** @param call as `callOf` writes it; pages have no row in the table of audiences */
export const limitOf = (call: string): CallLimit | null => {
  const exception = LIMIT_EXCEPTIONS[call];
  if (exception) return exception.limit;
  const audience = CALL_AUDIENCES[call];
  const ofWrites = audience === undefined ? 'changes' : LIMIT_OF_WRITES[audience];
  return call.startsWith('GET ') && ofWrites !== 'calls of programs' ? 'reads' : ofWrites;
};
