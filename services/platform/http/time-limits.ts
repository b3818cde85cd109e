import type { FastifyServerOptions, FastifyInstance, FastifyReply } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '../logging/logger.js';
import { answer } from './answer.js';
import { RETRY_AFTER_S } from './error.filter.js';

/** Limits on the client alone; an answer may take as long as it needs. */
export type TimeLimits = {
  /** For the head of a request, and for the first byte on a new connection. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Between requests of a connection; longer than proxies keep theirs, or they would write into a closed one. */
  readonly idleMs: number;
  /** Without a byte either way: the client does not read the answer. Live channels have their own heartbeat. */
  readonly silentMs: number;
  readonly checkMs: number;
};

const TIME_LIMITS: TimeLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 72_000,
  silentMs: 120_000,
  checkMs: 1000,
};

export const timeLimits = ({ headersMs, requestMs, idleMs, silentMs, checkMs }: TimeLimits = TIME_LIMITS): Pick<
  FastifyServerOptions<Server>,
  'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout'
> & { readonly http: object } => ({
  requestTimeout: requestMs,
  keepAliveTimeout: idleMs,
  connectionTimeout: silentMs,
  // request-framing.ts checks the host.
  http: {
    requireHostHeader: false,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  },
});

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
