import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED_IPV4 = /^0:0:0:0:0:ffff:/;

/**
 * Whom an address counts as, for everything that is limited by address: an IPv4 address is itself, an IPv6 address the
 * /64 it lies in, for that is the least one customer is given; an IPv4 address written as IPv6 is that IPv4 address.
 * What is no address (`unknown`) counts as what it says.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (MAPPED_IPV4.test(groups.join(':'))) return ipv4Of(groups.slice(-2));
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
};

/** The eight groups in hexadecimal, none left out and none with a leading zero. */
const groupsOf = (ipv6: string): readonly string[] => {
  // The URL parser writes an address in its one canonical form.
  const [before = '', after] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail];
};

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.');
