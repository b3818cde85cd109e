import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const BLOCK_GROUPS = 3;
const FIRST_BYTE = 0xff00;
const MAPPED_IPV4 = /^0:0:0:0:0:ffff:/;
/** A block may be as busy as this number of customers. */
export const BLOCK_CUSTOMERS = 4;

export type Network = {
  /** One customer: an IPv4 address, or an IPv6 /56, which is what a provider gives a household. */
  readonly network: string;
  /** The IPv6 /48 around it, which one company or rented server may have to itself. */
  readonly block?: string | undefined;
};

export type Counted = string | Network;

type Bound = { readonly who: string; readonly most: number };

/** Text that is no address (`unknown`) counts as itself. */
export const networkOf = (address: string): Network => {
  const [plain = ''] = address.split('%');
  if (isIPv4(plain) || !isIPv6(plain)) return { network: plain };
  const groups = groupsOf(plain);
  if (MAPPED_IPV4.test(groups.join(':'))) return { network: ipv4Of(groups.slice(-2)) };
  const block = groups.slice(0, BLOCK_GROUPS).join(':');
  const customer = Number.parseInt(groups[BLOCK_GROUPS] ?? '0', 16) & FIRST_BYTE;
  return { network: `${block}:${customer.toString(16)}::/56`, block: `${block}::/48` };
};

export const namedFrom = ({ network, block }: Network, name: string): Network => ({
  network: `${network} ${name}`,
  block: block && `${block} ${name}`,
});

/** @param most times for one customer */
export const boundsOf = (who: Counted, most: number): readonly [own: Bound, block?: Bound] => {
  if (typeof who === 'string') return [{ who, most }];
  const { network, block } = who;
  const own = { who: network, most };
  return block === undefined ? [own] : [own, { who: block, most: BLOCK_CUSTOMERS * most }];
};

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
