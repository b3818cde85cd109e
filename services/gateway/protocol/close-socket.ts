import type { WebSocket } from 'ws';
import type { CloseCode } from './close-codes.js';

const CLOSE_TIMEOUT_MS = 2_000;

/** Terminates a peer that does not answer the closing handshake soon. */
export const closeSocket = (socket: WebSocket, code: CloseCode, reason: string): void => {
  if (socket.readyState !== socket.OPEN) return;
  const timeout = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
  socket.once('close', () => clearTimeout(timeout));
  socket.close(code, reason);
};
