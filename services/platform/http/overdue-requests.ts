import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from '../logging/logger.js';
import { answer } from './answer.js';
import { RETRY_AFTER_S } from './error.filter.js';

export type RequestDeadline = {
  /** From the request's arrival, while the log gives no answer. */
  readonly ms: number;
  /** The log has kept a caller waiting longer than it ever takes. */
  readonly isLogSilent: () => boolean;
};

const LOOK_EVERY_MS = 100;
const UNAVAILABLE = 503;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers requests stuck on a silent log. Their work goes on, and happens once when sent again under the same key. */
export const answerOverdueRequests = (
  server: FastifyInstance,
  { ms, isLogSilent }: RequestDeadline,
  logger: Logger,
): void => {
  /** Since when, oldest first. */
  const open = new Map<FastifyReply, number>();
  server.addHook('onRequest', (_request, reply, done) => {
    open.set(reply, performance.now());
    reply.raw.once('close', () => open.delete(reply));
    done();
  });
  const answerOverdue = (): void => {
    if (!isLogSilent()) return;
    const before = performance.now() - ms;
    for (const [reply, since] of open) {
      if (since > before) return;
      if (reply.sent || reply.raw.headersSent) continue;
      const { method, id: correlationId, routeOptions } = reply.request;
      logger.warn({ method, route: routeOptions.url, correlationId }, 'The log gave no answer in time');
      const { statusCode, body } = answer(UNAVAILABLE);
      void reply.code(statusCode).header('retry-after', RETRY_AFTER_S).type(JSON_TYPE).send(body);
    }
  };
  const looking = setInterval(answerOverdue, LOOK_EVERY_MS).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(looking);
    done();
  });
};
