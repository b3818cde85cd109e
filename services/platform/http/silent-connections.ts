import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

const ANSWERED_WITHIN_MS = 3_000;

/** Node waits at stop for connections without a request yet (browsers open them ahead), as if they were at work. */
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
