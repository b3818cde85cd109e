import { newId } from '@hatch/kernel';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { decorateWithViewer } from '../access/request-viewer.js';
import { withCorrelationId } from '../logging/correlation.js';
import type { Logger } from '../logging/logger.js';
import type { SecurityLog } from '../logging/security-log.js';
import { NO_TRACING, type Span, type Tracing } from '../tracing/tracing.js';
import { registerSessionCookie, type SessionOptions } from '../sessions/session-cookie.js';
import { answer } from './answer.js';
import { parseBodies } from './body-parsers.js';
import { drainable } from './draining.js';
import {
  answerOverdueRequests,
  type RequestDeadline,
  endSilentConnections,
  timeLimits,
  type TimeLimits,
} from './time-limits.js';
import { refuseOtherSites, type OwnSite } from './own-site.js';
import { answerUnreadable, refuseUnclearFraming } from './request-framing.js';
import { peerAddress, type TrustsProxy } from './trusted-proxies.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Catch-all routes do not count. */
    methodsAt(url: string): readonly string[];
  }
}

/** Only the handlers behind these know whether an address exists. */
const CATCHES_ALL = /\*|^\/:[^/]+$/;

/** Lets a wrong method get 405 and a wrong address 404. */
const rememberMethods = (server: FastifyInstance): void => {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    if (!CATCHES_ALL.test(url)) routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  server.decorate('methodsAt', (url: string) => {
    const [path = ''] = url.split('?');
    return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
  });
};

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+^$()|[\]{}]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}/?$`);

const FORBIDDEN = 403;
const BODY_LIMIT_BYTES = 256 * 1024;
const LONGEST_PARAMETER = 300;
const READING = ['GET', 'HEAD', 'OPTIONS'];
const SANE_ID = /^[\w.-]{8,64}$/;
export type HttpOptions = {
  readonly site: OwnSite;
  /** Proxies that may speak for the client; the nearest also names the correlation id. Absent: none. */
  readonly trustsProxy?: TrustsProxy | undefined;
  readonly session: SessionOptions;
  readonly logger: Logger;
  readonly onAnswered?: (answered: Answered) => void;
  readonly security?: SecurityLog;
  /** A trace begins with a click, as its page says, or with a call that changes data. */
  readonly tracing?: Tracing;
  readonly limits?: TimeLimits;
  /** Absent: a request waits for the log as long as its reader does. */
  readonly deadline?: RequestDeadline;
};

export type Answered = {
  readonly method: string;
  readonly route: string;
  readonly statusCode: number;
  readonly seconds: number;
};

export const createHttpAdapter = async (options: HttpOptions): Promise<FastifyAdapter> => {
  const adapter = new FastifyAdapter({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustsProxy ?? false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
    genReqId: (request: IncomingMessage) => correlationIdOfProxy(request, options.trustsProxy) ?? newId(),
    clientErrorHandler: answerUnreadable,
    return503OnClosing: false,
    ...timeLimits(options.limits),
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      const { statusCode, body } = answer(error.statusCode ?? 400);
      void reply.code(statusCode).send(body);
    },
  });
  const server: FastifyInstance = adapter.getInstance();
  endSilentConnections(server);
  drainable(server);
  decorateWithViewer(server);
  rememberMethods(server);
  parseBodies(server);
  followRequests(server, options);
  if (options.deadline) answerOverdueRequests(server, options.deadline, options.logger);
  refuseUnclearFraming(server);
  refuseOtherSites(server, options.site);
  await registerSessionCookie(server, options.session);
  return adapter;
};

/** Events keep it for ever, so a stranger must not choose it. */
const correlationIdOfProxy = (request: IncomingMessage, trusts: TrustsProxy | undefined): string | undefined => {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && SANE_ID.test(given) && trusts?.(peerAddress(request), 0) ? given : undefined;
};

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Logs the route, never the address: addresses hold ids and postcodes. */
const followRequests = (
  server: FastifyInstance,
  { logger, onAnswered, security, tracing = NO_TRACING }: HttpOptions,
): void => {
  const requests = logger.child({}, { redact: [] });
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, reply, done) => {
    // Answers are the visitor's own; files of the front end override this.
    void reply.header('x-correlation-id', request.id).header('cache-control', 'no-store');
    if (!tracing.isOn) return withCorrelationId(request.id, done);
    const span = tracing.start(`${request.method} ${routeOf(request)}`, {
      kind: 'server',
      parent: [request.headers['traceparent']].flat()[0],
      root: !READING.includes(request.method),
      attributes: {
        'http.request.method': request.method,
        'http.route': routeOf(request),
        'hatch.correlation_id': request.id,
      },
    });
    spans.set(request, span);
    span.within(() => withCorrelationId(request.id, done));
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method, id: correlationId } = request;
    const { statusCode, elapsedTime } = reply;
    const route = routeOf(request);
    spans.get(request)?.end({ attributes: { 'http.response.status_code': statusCode } });
    onAnswered?.({ method, route, statusCode, seconds: elapsedTime / 1000 });
    if (statusCode === FORBIDDEN)
      security?.record('access.denied', {
        account: request.viewer?.email,
        address: request.ip,
        call: `${method} ${route}`,
      });
    const quiet = method === 'GET' && statusCode < 400;
    const line = { method, route, statusCode, ms: Math.round(elapsedTime * 10) / 10, correlationId };
    if (quiet) requests.debug(line, 'Answered');
    else requests.info(line, 'Answered');
    done();
  });
};
