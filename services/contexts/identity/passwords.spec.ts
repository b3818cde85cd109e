import { describe, expect, it } from 'vitest';
import { Passwords } from './passwords.service.js';

const passwords = new Passwords();

const msToMatch = async (hash: string | undefined): Promise<number> => {
  const start = performance.now();
  await passwords.match('a wrong guess', hash);
  return performance.now() - start;
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
    const known: number[] = [];
    const unknown: number[] = [];
    // By turns, and the best of each, so that a busy machine weighs on neither.
    for (let round = 0; round < 15; round++) {
      known.push(await msToMatch(hash));
      unknown.push(await msToMatch(undefined));
    }
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
