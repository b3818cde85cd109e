import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config/config.js';

/** @param hop 0 for the nearest peer, 1 for the peer before it, and so on */
export type TrustsProxy = (address: string, hop: number) => boolean;

const PRIVATE = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];
const PREFIX = /^[1-9]\d{0,2}$/;

const longestPrefix = (address: string): number => (isIP(address) === 6 ? 128 : 32);

/** Such as `10.0.0.0/8`; never the whole internet. */
export const isAddressOrNetwork = (text: string): boolean => {
  const [address = '', prefix, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return prefix === undefined || (PREFIX.test(prefix) && Number(prefix) <= longestPrefix(address));
};

const memberOf = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, prefix === undefined ? longestPrefix(address) : Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Without names only the nearest peer is trusted, and only on a private address: a guest on the shop's own network has
 * one too, and the hops that they claim come before the one that the proxy adds.
 */
export const trustedProxies = (named: readonly string[] | undefined): TrustsProxy => {
  const isTrusted = memberOf(named ?? PRIVATE);
  return (address, hop) => (named !== undefined || hop === 0) && isTrusted(plainAddress(address));
};

/** Undefined while no setting says that a proxy stands in front. */
export const proxiesOf = ({
  behindProxy,
  trustedProxies: named,
}: Pick<Config, 'behindProxy' | 'trustedProxies'>): TrustsProxy | undefined =>
  behindProxy || named ? trustedProxies(named) : undefined;

export const clientAddress = (request: Pick<IncomingMessage, 'socket' | 'headers'>, trusts: TrustsProxy): string => {
  const spokenFor = String(request.headers['x-forwarded-for'] ?? '').split(',');
  let address = peerAddress(request);
  for (const [hop, given] of spokenFor.toReversed().entries()) {
    const next = plainAddress(given.trim());
    if (!trusts(address, hop) || isIP(next) === 0) return address;
    address = next;
  }
  return address;
};

export const peerAddress = ({ socket }: Pick<IncomingMessage, 'socket'>): string =>
  plainAddress(socket.remoteAddress ?? 'unknown');

export const plainAddress = (address: string): string => address.replace(/^::ffff:/, '');
