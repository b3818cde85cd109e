import { describe, expect, it } from 'vitest';
import { networkOf } from './address-network.js';

describe('whom an address counts as', () => {
  it.each([
    ['an IPv4 address, itself', '203.0.113.7', '203.0.113.7', undefined],
    ['an IPv4 address written as IPv6, the IPv4 address', '::ffff:203.0.113.7', '203.0.113.7', undefined],
    ['the same in capitals and in hexadecimal', '::FFFF:CB00:7107', '203.0.113.7', undefined],
    ['the same written out', '0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7', undefined],
    ['an IPv6 address, its /56 and its /48', '2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['an IPv6 address of another /56', '2001:db8:1:1f2::6', '2001:db8:1:100::/56', '2001:db8:1::/48'],
    ['an IPv6 address with zeros left out', '2001:db8::1', '2001:db8:0:0::/56', '2001:db8:0::/48'],
    ['leading zeros and capitals', '2001:0DB8:0000:0F02::1', '2001:db8:0:f00::/56', '2001:db8:0::/48'],
    ['an IPv6 address that ends in zeros', '2001:db8:1:2::', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['an IPv6 address of a network interface', 'fe80::1%eth0', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
    ['this machine, over IPv6', '::1', '0:0:0:0::/56', '0:0:0::/48'],
    ['what is no address, what it says', 'unknown', 'unknown', undefined],
    ['nothing, nothing', '', '', undefined],
  ])('is, for %s', (_what, address, network, block) => {
    expect(networkOf(address)).toEqual({ network, block });
  });

  it('G25 is one customer for every address of a /56, and the next customer in the next /56 of the same /48', () => {
    const given = ['2001:db8:1:200::1', '2001:db8:1:2ff:ffff:ffff:ffff:ffff', '2001:db8:1:27a:a:b:c:d'];
    expect(new Set(given.map((address) => networkOf(address).network)).size).toBe(1);
    const next = networkOf('2001:db8:1:300::1');
    expect(next.network).not.toBe(networkOf('2001:db8:1:200::1').network);
    expect(next.block).toBe(networkOf('2001:db8:1:200::1').block);
  });
});
