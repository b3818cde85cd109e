import type { FastifyInstance } from 'fastify';
import { pause } from '../resilience/index.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each answer ends its connection, so that the client's next request reaches another process. */
    drain(): void;
    /** Resolves once open requests are answered, or after five seconds. */
    stopListening(): Promise<void>;
  }
}

export type Drainable = Pick<FastifyInstance, 'drain' | 'stopListening'>;

/** Later requests must be sent again to the next process. */
const ANSWERED_WITHIN_MS = 5_000;

export const drainable = (server: FastifyInstance): void => {
  let draining = false;
  let underWay = 0;
  let answered: (() => void) | undefined;
  server.addHook('onRequest', (_request, reply, done) => {
    underWay++;
    // Also counts answers that no client waits for any more, and hijacked ones.
    reply.raw.once('close', () => {
      if (--underWay === 0) answered?.();
    });
    if (draining) void reply.header('connection', 'close');
    done();
  });
  const untilAnswered = async (): Promise<void> => {
    if (underWay === 0) return;
    const all = new AbortController();
    answered = () => all.abort();
    await pause(ANSWERED_WITHIN_MS, all.signal);
  };
  const drain = (): void => {
    draining = true;
  };
  server.decorate('drain', drain);
  server.decorate('stopListening', async () => {
    drain();
    server.server.close();
    await untilAnswered();
  });
  // Requests that came meanwhile on an open connection.
  server.addHook('preClose', () => untilAnswered());
};
