import { traced } from './http';

declare global {
  var HATCH_TRACES: boolean | undefined;
}

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

let trace = '';

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const press = (): void => {
  trace = hex(TRACE_BYTES);
};

/** Adds W3C Trace Context to each call that changes something: all calls of one press share a trace. */
export const followClicks = (): void => {
  press();
  document.addEventListener('click', press, true);
  document.addEventListener('submit', press, true);
  traced.headers = () => ({ traceparent: `00-${trace}-${hex(SPAN_BYTES)}-01` });
};

// Loaded with the scripts that change something; the first view does not need it.
if (globalThis.HATCH_TRACES) followClicks();
