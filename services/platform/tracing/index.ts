export { asSpan, NO_TRACING, TRACING, type Span, type SpanOptions, type Tracing } from './tracing.js';
