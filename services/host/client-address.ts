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

/** Whose connection it is; a proxy of ours, on a private address, is asked for whom it speaks. */
export const clientAddress = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
  const nearest = plain(socket.remoteAddress ?? 'unknown');
  const addresses = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => plain(address.trim()))
    .filter((address) => isIP(address) > 0);
  if (!isOurs(nearest)) return nearest;
  return addresses.findLast((address) => !isOurs(address)) ?? addresses[0] ?? nearest;
};

const plain = (address: string): string => address.replace(/^::ffff:/, '');

const isOurs = (address: string): boolean =>
  isIP(address) > 0 && ours.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
