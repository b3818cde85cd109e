import { describe, expect, it } from 'vitest';
import { Passwords } from './passwords.js';

const passwords = new Passwords();

const msToMatch = async (hash: string | undefined): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 9; round++) {
    const start = performance.now();
    await passwords.match('a wrong guess', hash);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[4] ?? 0;
};

describe('Passwords', () => {
  it('OPEN-15 stores no password, and never the same text for the same one', async () => {
    const [first, second] = [await passwords.hash('hatch-demo'), await passwords.hash('hatch-demo')];
    expect(first).toMatch(/^\$argon2id\$/);
    expect(first).not.toContain('hatch-demo');
    expect(first).not.toBe(second);
  });

  it('OPEN-15 knows the right password from a wrong one', async () => {
    const hash = await passwords.hash('hatch-demo');
    expect(await passwords.match('hatch-demo', hash)).toBe(true);
    expect(await passwords.match('hatch-Demo', hash)).toBe(false);
    expect(await passwords.match('hatch-demo', undefined)).toBe(false);
  });

  it('OPEN-15 takes as long for an account that does not exist', async () => {
    const hash = await passwords.hash('hatch-demo');
    const [known, unknown] = [await msToMatch(hash), await msToMatch(undefined)];
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });
});
