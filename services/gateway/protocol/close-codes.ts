import type { WebSocket } from 'ws';

const SECONDS_TO_LEAVE = 2;

/**
 * Codes of the Pusher Channels protocol. A client does not come back after 40xx, comes back later after 41xx and at
 * once after 42xx.
 */
export const closeCodes = {
  unknownKey: 4001,
  unsupportedProtocol: 4007,
  unauthorised: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
} as const;

/** Told in a `pusher:error`; the socket stays open. */
export const errorCodes = {
  unreadable: 4300,
  clientEventRefused: 4301,
} as const;

/** Says why and closes; a peer that does not close its side soon is cut off. */
export const sendAway = (socket: WebSocket, code: number, reason: string): void => {
  if (socket.readyState !== socket.OPEN) return;
  const cutOff = setTimeout(() => socket.terminate(), SECONDS_TO_LEAVE * 1000);
  socket.once('close', () => clearTimeout(cutOff));
  socket.close(code, reason);
};
