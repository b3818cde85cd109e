import type { AllStreamRecordedEvent, RecordedEvent as ClientEvent } from '@eventstore/db-client';
import type { Metadata, RecordedEvent } from '@hatch/kernel';

const NO_POSITION = 2n ** 64n - 1n;

/** The position of an event read from $all; its place in the log for Hatch is the commit position. */
export const positionOf = ({ position }: AllStreamRecordedEvent): bigint => position.commit;

/**
 * @param positionIfUnknown a position at which the event is in the log for certain: in reads of one
 * stream the server leaves out where in the log an event is
 */
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

/** An event of a stream, and when the server wrote it. */
export type DatedEvent = {
  /** Its position is 0n where the server left it out. */
  readonly event: RecordedEvent;
  /** Milliseconds by the clock of the server, which is that of the node that led. */
  readonly writtenAt: number;
};

export const toDated = (event: ClientEvent): DatedEvent => ({
  event: toRecorded(event, 0n),
  writtenAt: event.created.getTime(),
});

export const isSystemStream = (stream: string): boolean => stream.startsWith('$');
