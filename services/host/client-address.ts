import { isOwnProxy, peerAddress, plainAddress } from '@hatch/platform';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Whose connection it is; a proxy of ours, on a private address, is asked for whom it speaks. */
export const clientAddress = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
  const nearest = peerAddress({ socket });
  const addresses = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => plainAddress(address.trim()))
    .filter((address) => isIP(address) > 0);
  if (!isOwnProxy(nearest)) return nearest;
  return addresses.findLast((address) => !isOwnProxy(address)) ?? addresses[0] ?? nearest;
};
