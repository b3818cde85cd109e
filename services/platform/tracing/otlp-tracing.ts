import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type SpanContext } from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import type { BuildInfo } from '#build-info';
import type { Role } from '../config/roles.js';
import type { Logger } from '../logging/logger.js';
import { withDeadline } from '../resilience/deadline.js';
import { NO_TRACING, type Span, type SpanAttributes, type SpanOptions, type Tracing } from './tracing.js';

export type OtlpOptions = {
  readonly build: BuildInfo;
  readonly endpoint: string;
  readonly roles: readonly Role[];
  readonly logger: Pick<Logger, 'warn'>;
};

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;
const TOLD_APART_MS = 60_000;
const SEND_EVERY_MS = 1_000;
const CLOSE_WITHIN_MS = 2_000;

/** Keeps at most 2,048 unsent spans: the shop never waits for the collector. OTEL_ variables configure the library. */
export const otlpTracing = ({ build, endpoint, roles, logger }: OtlpOptions): Tracing => {
  tellFailures(logger);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'hatch',
      'service.version': build.version,
      'vcs.ref.head.revision': build.commit,
      'service.instance.id': `${hostname()}:${process.pid}`,
      'hatch.roles': [...roles],
    }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const tracer = provider.getTracer('hatch');
  const underWay = new AsyncLocalStorage<Context>();

  const start = (name: string, { kind, parent, root = false, beganAt, attributes }: SpanOptions = {}): Span => {
    const above = contextOf(parent) ?? underWay.getStore();
    if (above === undefined && !root) return NO_TRACING.start(name);
    const began = { ...(beganAt && { startTime: beganAt }), ...(attributes && { attributes: mutable(attributes) }) };
    const span = tracer.startSpan(
      name,
      { kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind], ...began },
      above ?? ROOT_CONTEXT,
    );
    const context = trace.setSpan(above ?? ROOT_CONTEXT, span);
    return {
      traceparent: traceparentOf(span.spanContext()),
      within: (work) => underWay.run(context, work),
      end: ({ attributes: found, error } = {}) => {
        if (found) span.setAttributes(mutable(found));
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
        span.end();
      },
    };
  };

  return {
    isOn: true,
    start,
    current: () => {
      const span = trace.getSpan(underWay.getStore() ?? ROOT_CONTEXT);
      return span && traceparentOf(span.spanContext());
    },
    // A silent collector must not keep a process from ending.
    close: () =>
      withDeadline(
        CLOSE_WITHIN_MS,
        provider.shutdown().catch(() => undefined),
        () => undefined,
      ),
  };
};

const tellFailures = (logger: Pick<Logger, 'warn'>): void => {
  let toldAt = -Infinity;
  setGlobalErrorHandler((err) => {
    if (performance.now() - toldAt < TOLD_APART_MS) return;
    toldAt = performance.now();
    logger.warn({ err }, 'Traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
  });
};

const contextOf = (traceparent: string | undefined): Context | undefined => {
  const parsed = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parsed ? trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true }) : undefined;
};

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

const mutable = (attributes: SpanAttributes): Record<string, string | number | boolean | string[]> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  );
