import { describe, expect, it } from 'vitest';
import { Fenced, isFenced, isTransient } from './failures.js';

const coded = (code: string) => Object.assign(new Error('any'), { code });

describe('failures', () => {
  it.each(['40001', '40P01', '08006', '57P01', '53100', 'ECONNRESET'])('%s is worth another try', (code) => {
    expect(isTransient(coded(code))).toBe(true);
  });

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    '"%s" is worth another try',
    (message) => {
      expect(isTransient(new Error(message))).toBe(true);
    },
  );

  it.each(['23505', '22P02', '42P01', ''])('%s is a fault of the event or of the code', (code) => {
    expect(isTransient(coded(code))).toBe(false);
  });

  it('knows a fence by its code and by its name', () => {
    expect([isFenced(coded('HF001')), isFenced(new Fenced()), isFenced(coded('40001'))]).toEqual([true, true, false]);
  });
});
