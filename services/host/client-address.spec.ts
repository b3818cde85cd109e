import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.js';

const from = (remoteAddress: string, forwarded?: string): string =>
  clientAddress({
    socket: { remoteAddress } as IncomingMessage['socket'],
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });

describe('whose connection it is', () => {
  it.each([
    ['the peer, when nobody speaks for others', '203.0.113.7', undefined, '203.0.113.7'],
    ['the peer, whatever a stranger claims', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['whom our proxy speaks for', '::ffff:172.18.0.5', '198.51.100.1', '198.51.100.1'],
    [
      'the last stranger, for what stands before is only claimed by him',
      '10.0.0.2',
      '1.2.3.4, 198.51.100.1, 10.0.0.9',
      '198.51.100.1',
    ],
    ['the peer, when our proxy sends nothing sensible', '127.0.0.1', 'unknown, "x"', '127.0.0.1'],
  ])('is %s', (_who, peer, forwarded, expected) => {
    expect(from(peer, forwarded)).toBe(expected);
  });
});
