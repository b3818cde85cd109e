import { status, type ServerWritableStream } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Faults } from './faults.js';
import type { FakeLog, StoredEvent } from './fake-log.js';

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

const NO_POSITION = String(2n ** 64n - 1n);

/** Everything the Read call can ask for, except subscriptions to one stream. */
export const read = (call: ReadCall, log: FakeLog, faults: Faults): void => {
  const options = call.request.getOptions();
  if (faults.isSilent) return;
  if (options?.hasStream()) return readStream(call, options, log, faults);
  if (options && !isReadable(options, log)) {
    call.emit('error', { code: status.UNKNOWN, details: 'Unexpected ReadAllResult: InvalidPosition' });
    return;
  }
  if (options) for (const event of pageOfAll(options, log)) call.write(eventResponse(event, 'in-all'));
  call.end();
};

/** Whether what is asked for of $all begins where a record does. */
export const isReadable = (options: streams.ReadReq.Options, log: FakeLog): boolean => {
  const position = options.getAll()?.getPosition();
  return !position || log.isBoundary(BigInt(position.getCommitPosition()));
};

export const eventResponse = (stored: StoredEvent, place: 'in-all' | 'in-stream'): streams.ReadResp => {
  const position = place === 'in-all' ? String(stored.position) : NO_POSITION;
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new shared.UUID().setString(stored.id));
  recorded.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stored.stream)));
  recorded.setStreamRevision(String(stored.revision)).setCommitPosition(position).setPreparePosition(position);
  for (const [key, value] of stored.metadata) recorded.getMetadataMap().set(key, value);
  recorded.setData(stored.data).setCustomMetadata(stored.customMetadata);
  const event = new streams.ReadResp.ReadEvent().setEvent(recorded);
  if (place === 'in-all') event.setCommitPosition(position);
  else event.setNoPosition(new shared.Empty());
  return new streams.ReadResp().setEvent(event);
};

const readStream = (call: ReadCall, options: streams.ReadReq.Options, log: FakeLog, faults: Faults): void => {
  const asked = options.getStream();
  const name = Buffer.from(asked?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
  const events = log.stream(name);
  if (!events) {
    const missing = new streams.ReadResp.StreamNotFound().setStreamIdentifier(asked?.getStreamIdentifier());
    call.write(new streams.ReadResp().setStreamNotFound(missing));
    call.end();
    return;
  }
  const endAfter = faults.takeEndOfRead();
  for (const event of pageOfStream(options, events).slice(0, endAfter)) call.write(eventResponse(event, 'in-stream'));
  if (endAfter === undefined) call.end();
  else faults.leave();
};

const isBackwards = (options: streams.ReadReq.Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;

// Both ways the event at the revision is included, unlike in $all.
const pageOfStream = (options: streams.ReadReq.Options, events: readonly StoredEvent[]): readonly StoredEvent[] => {
  const asked = options.getStream();
  const at = asked?.hasRevision() ? BigInt(asked.getRevision()) : undefined;
  const inRange = events.filter(
    ({ revision }) => at === undefined || (isBackwards(options) ? revision <= at : revision >= at),
  );
  return (isBackwards(options) ? inRange.reverse() : inRange).slice(0, Number(options.getCount()));
};

// As the server has it: forwards includes the event at the position, backwards leaves it out.
const pageOfAll = (options: streams.ReadReq.Options, log: FakeLog): readonly StoredEvent[] => {
  const backwards = isBackwards(options);
  const position = options.getAll()?.getPosition();
  const at = position && BigInt(position.getCommitPosition());
  const inRange = log.events.filter(
    (event) => at === undefined || (backwards ? event.position < at : event.position >= at),
  );
  return (backwards ? inRange.reverse() : inRange).slice(0, Number(options.getCount()));
};
