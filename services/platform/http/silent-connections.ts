import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** What is asked when a process stops is answered within this, or asked again of the next process. */
const ANSWERED_WITHIN_MS = 3_000;

/**
 * Keeps a silent client from holding up the stop of a process. Node waits for every connection that is not idle, and
 * takes one on which nothing was asked yet (browsers open them ahead) for one at work.
 */
export const endSilentConnections = (server: FastifyInstance): void => {
  const open = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => server.server.closeAllConnections(), ANSWERED_WITHIN_MS).unref();
    done();
  });
};
