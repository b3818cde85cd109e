export type SpanAttributes = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export type SpanOptions = {
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** W3C traceparent; absent or malformed: the current span. */
  readonly parent?: string | undefined;
  /** Starts a trace where there is no parent; otherwise nothing is recorded then. */
  readonly root?: boolean;
  readonly beganAt?: Date;
  /** Our own names and codes, never what people wrote. */
  readonly attributes?: SpanAttributes;
};

export type SpanEnd = {
  readonly attributes?: SpanAttributes;
  /** Only its name is recorded: its message may hold personal data. */
  readonly error?: unknown;
};

export type Span = {
  /** W3C traceparent; undefined where nothing is recorded. */
  readonly traceparent: string | undefined;
  readonly within: <Result>(work: () => Result) => Result;
  readonly end: (end?: SpanEnd) => void;
};

export type Tracing = {
  readonly isOn: boolean;
  readonly start: (name: string, options?: SpanOptions) => Span;
  readonly current: () => string | undefined;
  readonly close: () => Promise<void>;
};

export const TRACING = Symbol('Tracing');

const NO_SPAN: Span = { traceparent: undefined, within: (work) => work(), end: () => undefined };

export const NO_TRACING: Tracing = {
  isOn: false,
  start: () => NO_SPAN,
  current: () => undefined,
  close: () => Promise.resolve(),
};

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
