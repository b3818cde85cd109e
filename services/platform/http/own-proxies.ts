import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const ours = new BlockList();
ours.addSubnet('127.0.0.0', 8);
ours.addSubnet('10.0.0.0', 8);
ours.addSubnet('172.16.0.0', 12);
ours.addSubnet('192.168.0.0', 16);
ours.addSubnet('169.254.0.0', 16);
ours.addAddress('::1', 'ipv6');
ours.addSubnet('fc00::', 7, 'ipv6');
ours.addSubnet('fe80::', 10, 'ipv6');

/** Proxies of our own stand on private addresses; what others claim about a request is ignored. */
export const isOwnProxy = (address: string): boolean =>
  isIP(address) > 0 && ours.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Of the nearest peer, an IPv4 address as such. */
export const peerAddress = ({ socket }: Pick<IncomingMessage, 'socket'>): string =>
  plainAddress(socket.remoteAddress ?? 'unknown');

export const plainAddress = (address: string): string => address.replace(/^::ffff:/, '');
