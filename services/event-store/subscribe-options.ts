import { PositionBeyondLog } from './errors.js';
import type { SubscribeOptions } from './port.js';

/** The position after which a subscription starts. @throws PositionBeyondLog */
export const startOf = (after: SubscribeOptions['after'], head: bigint): bigint => {
  if (after === 'start') return 0n;
  if (after === 'end') return head;
  if (after > head) throw new PositionBeyondLog(after, head);
  return after;
};

/** Whether a stream is one that the subscription is about. */
export const matching = (prefixes: SubscribeOptions['prefixes']): ((stream: string) => boolean) =>
  prefixes ? (stream) => prefixes.some((prefix) => stream.startsWith(prefix)) : () => true;
