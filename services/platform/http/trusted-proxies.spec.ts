import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, isAddressOrNetwork, trustedProxies } from './trusted-proxies.js';

const from = (remoteAddress: string, forwarded: string | undefined, named?: readonly string[]): string =>
  clientAddress(
    {
      socket: { remoteAddress } as IncomingMessage['socket'],
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    },
    trustedProxies(named),
  );

describe('whose connection it is', () => {
  it.each([
    ['the peer, when nobody speaks for others', '203.0.113.7', undefined, '203.0.113.7'],
    ['the peer, whatever a stranger claims', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['the client that the nearest proxy names', '::ffff:172.18.0.5', '198.51.100.1', '198.51.100.1'],
    ['what the nearest proxy added, whatever stood before', '10.0.0.2', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['a guest of the shop’s own network, whatever he claims', '172.18.0.5', '1.2.3.4, 192.168.1.20', '192.168.1.20'],
    ['the peer, when the proxy sends nothing sensible', '127.0.0.1', 'unknown, "x"', '127.0.0.1'],
  ])('G25 is %s', (_who, peer, forwarded, expected) => {
    expect(from(peer, forwarded)).toBe(expected);
  });

  it.each([
    ['the peer, when it is not named', '10.0.0.3', '198.51.100.1', '10.0.0.3'],
    ['the client, through several that are named', '10.0.0.2', '1.2.3.4, 198.51.100.1, 203.0.113.9', '198.51.100.1'],
    ['a named proxy itself, when it speaks for nobody', '10.0.0.2', undefined, '10.0.0.2'],
    ['one of a named network', '::ffff:10.0.0.2', '192.168.1.20', '192.168.1.20'],
    ['an IPv6 client', '2001:db8::5', '2001:db8:1::7', '2001:db8:1::7'],
  ])('G25 with proxies that are named it is %s', (_who, peer, forwarded, expected) => {
    expect(from(peer, forwarded, ['10.0.0.2', '203.0.113.0/24', '2001:db8::/64'])).toBe(expected);
  });
});

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/8', true],
  ['0.0.0.0/0', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['proxy', false],
  ['10.0.0', false],
])('%s names an address or a network: %s', (text, expected) => {
  expect(isAddressOrNetwork(text)).toBe(expected);
});
