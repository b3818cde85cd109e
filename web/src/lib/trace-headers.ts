import { traced } from './http';

declare global {
  /** Set by the page where somebody follows clicks through the shop. */
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

/** From now on each change that is asked for tells the press that it comes of, as W3C Trace Context: all calls of one press are one trace. */
export const followClicks = (): void => {
  press();
  document.addEventListener('click', press, true);
  document.addEventListener('submit', press, true);
  traced.headers = () => ({ traceparent: `00-${trace}-${hex(SPAN_BYTES)}-01` });
};

// Whatever is loaded to change something brings it along; the first view does without.
if (globalThis.HATCH_TRACES) followClicks();
