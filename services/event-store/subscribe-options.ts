import type { RecordedEvent } from '@hatch/kernel';
import { LogReplaced, PositionBeyondLog } from './errors.js';
import type { RightBefore, SubscribeOptions } from './port.js';

/** A bare position does not say which event is there: the id is then undefined. */
export type Reached = { readonly position: bigint; readonly id: string | undefined };

export const startOf = (after: Exclude<SubscribeOptions['after'], RightBefore>, head: bigint): Reached => {
  if (after === 'start') return { position: 0n, id: undefined };
  if (after === 'end') return { position: head, id: undefined };
  const { position, id } = typeof after === 'bigint' ? { position: after, id: undefined } : after;
  if (position > head) throw new PositionBeyondLog(position, head);
  return { position, id };
};

export const isRightBefore = (after: SubscribeOptions['after']): after is RightBefore =>
  typeof after === 'object' && 'rightBefore' in after;

/** @throws LogReplaced */
export const refuseReplaced = ({ position, id }: Reached, found: string | undefined): void => {
  if (id !== undefined && id !== found) throw new LogReplaced(position);
};

export const matching = (prefixes: SubscribeOptions['prefixes']): ((stream: string) => boolean) =>
  prefixes ? (stream) => prefixes.some((prefix) => stream.startsWith(prefix)) : () => true;

export type Slice = {
  readonly events: readonly RecordedEvent[];
  readonly upTo: Reached;
};
