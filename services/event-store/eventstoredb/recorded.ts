import type { AllStreamRecordedEvent, RecordedEvent as ClientEvent } from '@eventstore/db-client';
import type { Metadata, RecordedEvent } from '@hatch/kernel';

const NO_POSITION = 2n ** 64n - 1n;

export const positionOf = ({ position }: AllStreamRecordedEvent): bigint => position.commit;

/** @param positionIfUnknown at which the log certainly holds the event: reads of one stream leave out its own */
export const toRecorded = (event: ClientEvent, positionIfUnknown: bigint): RecordedEvent => {
  const commit = event.position?.commit;
  return {
    id: event.id,
    type: event.type,
    // Only Hatch writes to its log, always JSON objects.
    data: event.data as object,
    meta: event.metadata as Metadata,
    stream: event.streamId,
    revision: event.revision,
    position: commit === undefined || commit === NO_POSITION ? positionIfUnknown : commit,
  };
};

export type DatedEvent = {
  /** Its position is 0n where the server left it out. */
  readonly event: RecordedEvent;
  /** Milliseconds by the clock of the node that led. */
  readonly writtenAt: number;
};

export const toDated = (event: ClientEvent): DatedEvent => ({
  event: toRecorded(event, 0n),
  writtenAt: event.created.getTime(),
});

export const isSystemStream = (stream: string): boolean => stream.startsWith('$');
