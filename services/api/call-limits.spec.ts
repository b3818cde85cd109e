import { RATE_LIMIT } from '@hatch/platform';
import { describe, expect, it } from 'vitest';
import { CALL_AUDIENCES } from './calls.js';
import { LIMIT_EXCEPTIONS, limitOf } from './call-limits.js';
import { servedCalls } from './testing/served-calls.js';

const calls = [...new Set([...servedCalls().map(({ call }) => call), ...Object.keys(CALL_AUDIENCES)])];
const exceptionsTo = (limit: string | null): readonly string[] =>
  Object.entries(LIMIT_EXCEPTIONS)
    .filter(([, exception]) => exception.limit === limit)
    .map(([call]) => call);

describe('what counts each call', () => {
  it('G06 G25 counts every write, and as reads those alone that change nothing', () => {
    const writes = calls.filter((call) => !call.startsWith('GET '));
    expect(writes.length).toBeGreaterThan(120);
    const uncounted = writes.filter((call) => limitOf(call) === null);
    expect(uncounted).toEqual([]);
    expect(writes.filter((call) => limitOf(call) === 'reads').toSorted()).toEqual([
      'POST /api/deliveryChargesSummary',
      'POST /api/env/STRIPE_KEY',
      'POST /api/getCartFromSession',
      'POST /api/hasRole',
      'POST /api/product/getAvailableStock',
      'POST /api/settings',
      'POST /broadcasting/user-auth',
    ]);
  });

  it('G06 G25 counts every read, but for files and what watches the shop', () => {
    const uncounted = calls.filter((call) => call.startsWith('GET ') && limitOf(call) === null);
    expect(uncounted).toContain('GET /health/ready');
    expect(uncounted.filter((call) => !/^GET \/(?:uploads|fonts|brand|health|metrics)\b/.test(call))).toEqual([]);
  });

  it('G06 G25 counts what is written next to nothing but its audience', () => {
    expect(limitOf('POST /api/updatePayMethod')).toBe('changes');
    expect(limitOf('POST /api/account/addresses/save')).toBe('account changes');
    expect(limitOf('POST /login')).toBe('log-ins');
    expect(limitOf('POST /nobody/knows/it/yet')).toBe('changes');
  });

  it('G25 says of a route that it has a limit of its own only where it has one, and of each that has one', () => {
    const own = servedCalls().filter(({ handler }) => Reflect.hasMetadata(RATE_LIMIT, handler));
    expect(own.map(({ call }) => call).toSorted()).toEqual(exceptionsTo('its own').toSorted());
  });

  it('G25 makes no exception for a call that is not there', () => {
    expect(Object.keys(LIMIT_EXCEPTIONS).filter((call) => !calls.includes(call))).toEqual([]);
  });
});
