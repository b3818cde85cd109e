import type { ServerDuplexStream, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Faults } from './faults.js';
import type { ExpectedRevision, FakeLog, ProposedEvent, Written } from './fake-log.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type BatchAppendCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

export type FakeServer = {
  readonly log: FakeLog;
  readonly faults: Faults;
  /** Bytes of data, metadata and type in one append. */
  readonly maxAppendSize: number;
};

type Gathering = { readonly options: streams.BatchAppendReq.Options; readonly events: ProposedEvent[] };

/** Many appends over one call, distinguished by correlation id; each may come in several parts. */
export const batchAppend = (call: BatchAppendCall, { log, faults, maxAppendSize }: FakeServer): void => {
  const gathering = new Map<string, Gathering>();
  call.on('data', (request: streams.BatchAppendReq) => {
    const correlation = JSON.stringify(request.getCorrelationId()?.toObject());
    const options = request.getOptions();
    if (options) gathering.set(correlation, { options, events: [] });
    const append = gathering.get(correlation);
    if (!append) return;
    append.events.push(...request.getProposedMessagesList().map(toEvent));
    if (!request.getIsFinal()) return;
    gathering.delete(correlation);
    if (faults.isSilent) return;
    const response = faults.takeRefusal() ? wordless() : answer(append, log, maxAppendSize);
    response.setCorrelationId(request.getCorrelationId());
    response.setStreamIdentifier(append.options.getStreamIdentifier());
    for (let answers = faults.takeAnswers(); answers > 0; answers--) call.write(response);
  });
  call.on('end', () => call.end());
  call.on('error', () => undefined);
};

/** One append in one call, as a client with credentials for each call sends it. */
export const append = (
  call: ServerReadableStream<streams.AppendReq, streams.AppendResp>,
  callback: sendUnaryData<streams.AppendResp>,
  log: FakeLog,
): void => {
  let options: streams.AppendReq.Options | undefined;
  const events: ProposedEvent[] = [];
  call.on('data', (request: streams.AppendReq) => {
    options ??= request.getOptions();
    const message = request.getProposedMessage();
    if (message) events.push(toEvent(message));
  });
  call.on('end', () => callback(null, singleAnswer(log.append(nameOf(options), expectedOfSingle(options), events))));
};

const answer = ({ options, events }: Gathering, log: FakeLog, maxAppendSize: number): streams.BatchAppendResp => {
  const response = new streams.BatchAppendResp();
  const size = events.reduce((sum, event) => sum + sizeOf(event), 0);
  if (size > maxAppendSize) return response.setError(tooLarge(maxAppendSize));
  if (!events.every(({ id }) => UUID.test(id))) return response.setError(badRequest());
  const written = log.append(nameOf(options), expectedOf(options), events);
  if (written.status === 'wrong-expected-version') return response.setError(wrongVersion(written.current));
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(written.position)).setPreparePosition(String(written.position));
  const success = new streams.BatchAppendResp.Success();
  return response.setSuccess(success.setCurrentRevision(String(written.revision)).setPosition(position));
};

const wordless = (): streams.BatchAppendResp =>
  new streams.BatchAppendResp().setError(new status.Status().setMessage('Not now'));

const singleAnswer = (written: Written): streams.AppendResp => {
  const response = new streams.AppendResp();
  if (written.status === 'wrong-expected-version') {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (written.current < 0n) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(String(written.current));
    return response.setWrongExpectedVersion(wrong);
  }
  const position = new streams.AppendResp.Position();
  position.setCommitPosition(String(written.position)).setPreparePosition(String(written.position));
  const success = new streams.AppendResp.Success();
  return response.setSuccess(success.setCurrentRevision(String(written.revision)).setPosition(position));
};

const toEvent = (
  message: streams.BatchAppendReq.ProposedMessage | streams.AppendReq.ProposedMessage,
): ProposedEvent => ({
  id: message.getId()?.getString() ?? '',
  metadata: new Map(message.getMetadataMap().toArray()),
  data: message.getData_asU8(),
  customMetadata: message.getCustomMetadata_asU8(),
});

const nameOf = (options: streams.BatchAppendReq.Options | streams.AppendReq.Options | undefined): string =>
  Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();

const expectedOf = (options: streams.BatchAppendReq.Options): ExpectedRevision => {
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasStreamExists()) return 'stream-exists';
  return options.hasAny() ? 'any' : BigInt(options.getStreamPosition());
};

const expectedOfSingle = (options: streams.AppendReq.Options | undefined): ExpectedRevision => {
  if (options?.hasNoStream()) return 'no-stream';
  if (options?.hasStreamExists()) return 'stream-exists';
  return options?.hasRevision() ? BigInt(options.getRevision()) : 'any';
};

const wrongVersion = (current: bigint): status.Status => {
  const details = new shared.WrongExpectedVersion();
  if (current < 0n) details.setCurrentNoStream(new emptyPb.Empty());
  else details.setCurrentStreamRevision(String(current));
  return failure('WrongExpectedVersion', details.serializeBinary());
};

// As the server counts, which keeps the type in two bytes a letter.
const sizeOf = ({ data, customMetadata, metadata }: ProposedEvent): number =>
  data.length + customMetadata.length + 2 * (metadata.get('type') ?? '').length;

const tooLarge = (maxAppendSize: number): status.Status => {
  const details = new shared.MaximumAppendSizeExceeded();
  return failure('MaximumAppendSizeExceeded', details.setMaxappendsize(maxAppendSize).serializeBinary());
};

const badRequest = (): status.Status =>
  failure('BadRequest', new shared.BadRequest().setMessage('an event id is not a UUID').serializeBinary());

const failure = (type: string, details: Uint8Array): status.Status => {
  const packed = new anyPb.Any();
  packed.pack(details, `event_store.client.${type}`);
  return new status.Status().setMessage(type).setDetails(packed);
};
