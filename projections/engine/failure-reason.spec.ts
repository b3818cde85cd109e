import { describe, expect, it } from 'vitest';
import { failureReason } from './failures.js';

const event = { data: { orderId: 'k3', details: { name: 'Ann Onymous', phones: ['07700 900123'] }, total: 950 } };
const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

describe('the reason of a projection failure', () => {
  it('is the message of the error', () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'lines')");
    expect(failureReason(error, event)).toBe("Cannot read properties of undefined (reading 'lines')");
    const violated = coded('null value in column "name" of relation "orders" violates not-null constraint', '23502');
    expect(failureReason(violated, event)).toContain('null value in column "name"');
  });

  it('never contains what the event contains about a person', () => {
    const error = new Error('No order for Ann Onymous on 07700 900123');
    expect(failureReason(error, event)).toBe('No order for … on …');
  });

  it('leaves out the value that Postgres or a parser quotes, also when it is not literally in the event', () => {
    const invalid = coded('invalid input syntax for type integer: "ann onymous"', '22P02');
    expect(failureReason(invalid, event)).toBe('invalid input syntax for type integer: …');
    const tooLarge = coded('value "9223372036854776000" is out of range for type bigint', '22003');
    expect(failureReason(tooLarge, event)).toBe('value … is out of range for type bigint');
    expect(failureReason(new SyntaxError('Cannot convert ann to a BigInt'), event)).not.toContain('ann');
  });

  it('is short', () => {
    expect(failureReason('x'.repeat(2_000), event)).toHaveLength(500);
  });
});
