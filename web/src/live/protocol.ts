import { isRecord } from '../lib/is-record';

/** A frame of Pusher protocol 7, with Hatch's own `prev`, `at` and `since`. */
export type Frame = {
  readonly event: string;
  readonly channel?: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** `seq` of the previous change on the channel; only from Hatch's own gateway. */
  readonly prev?: number;
  /** ISO instant of the change; only from Hatch's own gateway. */
  readonly at?: string;
};

const NAMESPACE = 'App\\Events\\';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `data` is JSON inside JSON. Undefined for a malformed frame. */
export const readFrame = (text: unknown): Frame | undefined => {
  const frame = typeof text === 'string' ? parse(text) : undefined;
  if (!isRecord(frame) || typeof frame['event'] !== 'string') return undefined;
  const data = typeof frame['data'] === 'string' ? parse(frame['data']) : frame['data'];
  return {
    event: frame['event'],
    data: isRecord(data) && !Array.isArray(data) ? data : {},
    ...(typeof frame['channel'] === 'string' && { channel: frame['channel'] }),
    ...(typeof frame['prev'] === 'number' && { prev: frame['prev'] }),
    ...(typeof frame['at'] === 'string' && { at: frame['at'] }),
  };
};

export const shortName = (event: string): string =>
  event.startsWith(NAMESPACE) ? event.slice(NAMESPACE.length) : event;

export const numberIn = (data: Frame['data'], key: string): number | undefined => {
  const value = data[key];
  return typeof value === 'number' ? value : undefined;
};

export const liveAddress = (page: Location, key: string): string =>
  `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/app/${encodeURIComponent(key)}?protocol=7&client=hatch&version=1`;
