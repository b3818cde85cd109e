import type { WebSocket } from 'ws';

/** Pusher Channels protocol: a client stays away after 40xx, reconnects later after 41xx and at once after 42xx. */
export const closeCodes = {
  unknownKey: 4001,
  unsupportedProtocol: 4007,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
} as const;

/** Sent in a `pusher:error`; the connection stays open. */
export const errorCodes = {
  unreadable: 4300,
  clientEventRejected: 4301,
} as const;

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

const CLOSE_TIMEOUT_MS = 2_000;

/** Terminates a peer that does not answer the closing handshake soon. */
export const closeSocket = (socket: WebSocket, code: CloseCode, reason: string): void => {
  if (socket.readyState !== socket.OPEN) return;
  const timeout = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
  socket.once('close', () => clearTimeout(timeout));
  socket.close(code, reason);
};
