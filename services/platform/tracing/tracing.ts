export type SpanAttributes = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export type SpanOptions = {
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** W3C traceparent of what led to it; absent: the span that is under way. What is malformed counts as absent. */
  readonly parent?: string | undefined;
  /** Begins a trace where there is no parent; without it nothing is recorded then. */
  readonly root?: boolean;
  /** Now when absent. */
  readonly beganAt?: Date;
  /** Names and codes of ours, never what people wrote. */
  readonly attributes?: SpanAttributes;
};

export type SpanEnd = {
  readonly attributes?: SpanAttributes;
  /** What it failed with; its name is recorded, its message may hold personal data. */
  readonly error?: unknown;
};

/** A piece of work in a trace. */
export type Span = {
  /** W3C traceparent for what it leads to elsewhere; undefined where nothing is recorded. */
  readonly traceparent: string | undefined;
  /** Spans that the work starts have this one as their parent. */
  readonly within: <Result>(work: () => Result) => Result;
  readonly end: (end?: SpanEnd) => void;
};

/** Follows a click through the processes of a shop, where OTEL_EXPORTER_OTLP_ENDPOINT says to whom that is told. */
export type Tracing = {
  readonly isOn: boolean;
  readonly start: (name: string, options?: SpanOptions) => Span;
  /** W3C traceparent of the span that is under way. */
  readonly current: () => string | undefined;
  /** Sends what was not sent yet. */
  readonly close: () => Promise<void>;
};

/** Injection token. */
export const TRACING = Symbol('Tracing');

const NO_SPAN: Span = { traceparent: undefined, within: (work) => work(), end: () => undefined };

export const NO_TRACING: Tracing = {
  isOn: false,
  start: () => NO_SPAN,
  current: () => undefined,
  close: () => Promise.resolve(),
};

/** The work as a span that ends with it. */
export const asSpan = async <Result>(
  tracing: Tracing,
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> => {
  const span = tracing.start(name, options);
  try {
    const result = await span.within(() => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
};
