import type { FastifyInstance } from 'fastify';
import { pause } from '../resilience/index.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each answer ends its connection, so that whoever asks next is led to another process. */
    drain(): void;
    /** Takes no further connection; resolves once what was asked is answered, or after five seconds. */
    stopListening(): Promise<void>;
  }
}

export type Drainable = Pick<FastifyInstance, 'drain' | 'stopListening'>;

/** What is asked when a process stops is answered within this, or asked again of the next process. */
const ANSWERED_WITHIN_MS = 5_000;

/** Lets a process stop without a request being lost (DRAIN_MS). */
export const drainable = (server: FastifyInstance): void => {
  let draining = false;
  let underWay = 0;
  let answered: (() => void) | undefined;
  server.addHook('onRequest', (_request, reply, done) => {
    underWay++;
    // Also of one that nobody waits for any more, or whose handler answers by itself.
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
  // What came meanwhile on a connection that was there already.
  server.addHook('preClose', () => untilAnswered());
};
