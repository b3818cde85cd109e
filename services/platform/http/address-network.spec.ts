import { describe, expect, it } from 'vitest';
import { networkOf } from './address-network.js';

describe('whom an address counts as', () => {
  it.each([
    ['an IPv4 address, itself', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address written as IPv6, the IPv4 address', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the same in capitals and in hexadecimal', '::FFFF:CB00:7107', '203.0.113.7'],
    ['the same written out', '0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['an IPv6 address, its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['an IPv6 address with zeros left out', '2001:db8::1', '2001:db8:0:0::/64'],
    ['an IPv6 address with leading zeros and capitals', '2001:0DB8:0000:0002::1', '2001:db8:0:2::/64'],
    ['an IPv6 address that ends in zeros', '2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['an IPv6 address of a network interface', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['this machine, over IPv6', '::1', '0:0:0:0::/64'],
    ['what is no address, what it says', 'unknown', 'unknown'],
    ['nothing, nothing', '', ''],
  ])('is, for %s', (_what, address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the same for every address that one customer is given, and another for the next customer', () => {
    const given = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:a:b:c:d'];
    expect(new Set(given.map(networkOf)).size).toBe(1);
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });
});
