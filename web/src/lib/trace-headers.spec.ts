import { afterEach, describe, expect, it } from 'vitest';
import { traced } from './http';
import { followClicks } from './trace-headers';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

const traceOf = (): readonly [trace: string, span: string] => {
  const [, trace = '', span = ''] = TRACEPARENT.exec(traced.headers?.()['traceparent'] ?? '') ?? [];
  return [trace, span];
};

afterEach(() => {
  delete traced.headers;
});

describe('the trace of a click', () => {
  it('is one for all calls of a press, and another for the next', () => {
    followClicks();
    document.body.click();
    const [first, span] = traceOf();
    const [second, otherSpan] = traceOf();
    expect(first).toHaveLength(32);
    expect([second, otherSpan === span]).toEqual([first, false]);
    document.body.click();
    expect(traceOf()[0]).not.toBe(first);
  });
});
