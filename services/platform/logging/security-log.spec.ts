import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.js';
import { SecurityLog } from './security-log.js';

const KEY = Buffer.alloc(32, 7);

const written = (record: (log: SecurityLog) => void, key = KEY): readonly Record<string, unknown>[] => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  record(new SecurityLog(createLogger({ level: 'warn', destination }), key));
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
};

describe('the security log', () => {
  it('is written whatever the level of the program is, and names nobody', () => {
    const [line] = written((log) =>
      log.record('login.failed', { account: 'Ann@Shop.test', address: '203.0.113.7', call: 'POST /login' }),
    );
    expect(line).toMatchObject({ log: 'security', event: 'login.failed', call: 'POST /login' });
    expect(JSON.stringify(line)).not.toMatch(/ann|shop\.test|203\.0/i);
  });

  it('has one name for one account and for one network, and another under another key', () => {
    const of = (account: string, address: string, key = KEY) => {
      const [line] = written((log) => log.record('login.ok', { account, address }), key);
      return [line?.['account'], line?.['network']];
    };
    expect(of(' ANN@shop.test', '2001:db8::1')).toEqual(of('ann@shop.test', '2001:db8::2'));
    const other = of('ann@shop.test', '2001:db8::1', Buffer.alloc(32, 8));
    expect(other[0]).not.toBe(of('ann@shop.test', '2001:db8::1')[0]);
  });
});
