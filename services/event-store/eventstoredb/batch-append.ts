import { randomInt } from 'node:crypto';
import { finished } from 'node:stream';
import { convertToCommandError, UnavailableError, UnknownError, type EventStoreDBClient } from '@eventstore/db-client';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type status from '@eventstore/db-client/generated/status_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import type { Expected } from '@hatch/kernel';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import type { WrittenEvent } from '../written-event.js';

type Call = ClientDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

type Waiting = {
  readonly resolve: (acknowledged: Acknowledged) => void;
  readonly reject: (error: unknown) => void;
};

export type Acknowledged = {
  readonly revision: bigint;
  /** Missing where the same was written before. */
  readonly position: bigint | undefined;
};

const ANY_NUMBER = 2 ** 47;

/** The client's own append encodes JSON as base64 in two messages and throws where no caller waits any more. */
export class BatchAppend {
  readonly #opened: () => Promise<Call>;
  readonly #waiting = new WeakMap<Call, Map<string, Waiting>>();
  /** The server returns both with its answer: they identify the process and the append. */
  readonly #process = String(randomInt(ANY_NUMBER));
  #sent = 0;

  constructor(private readonly client: EventStoreDBClient) {
    const withoutEnd = { deadline: Infinity };
    this.#opened = client['GRPCStreamCreator'](
      streamsGrpc.StreamsClient,
      'batchAppend',
      (server) => this.#answered(server.batchAppend(...client['callArguments']({}, withoutEnd))),
      new WeakMap(),
    );
  }

  async append(stream: string, expected: Expected, events: readonly WrittenEvent[]): Promise<Acknowledged> {
    // As the client does before it sends: it leaves a node that does not answer this for another.
    await this.client['capabilities'];
    const call = await this.#opened();
    const number = String(++this.#sent);
    const request = new streams.BatchAppendReq()
      .setCorrelationId(this.#numbered(number))
      .setOptions(toOptions(stream, expected, this.client['createDeadline']()))
      .setProposedMessagesList(events.map(toMessage))
      .setIsFinal(true);
    return new Promise((resolve, reject) => {
      this.#waiting.get(call)?.set(number, { resolve, reject });
      call.write(request);
    });
  }

  #numbered(number: string): shared.UUID {
    const parts = new shared.UUID.Structured().setMostSignificantBits(this.#process).setLeastSignificantBits(number);
    return new shared.UUID().setStructured(parts);
  }

  #answered(call: Call): Call {
    const waiting = new Map<string, Waiting>();
    this.#waiting.set(call, waiting);
    call.on('data', (answer: streams.BatchAppendResp) => {
      const number = answer.getCorrelationId()?.getStructured()?.getLeastSignificantBits() ?? '';
      const asked = waiting.get(number);
      waiting.delete(number);
      if (asked) settle(answer, asked);
    });
    finished(call, (error) => {
      const why = error ? convertToCommandError(error) : new UnavailableError();
      for (const { reject } of waiting.values()) reject(why);
      waiting.clear();
    });
    return call;
  }
}

const settle = (answer: streams.BatchAppendResp, { resolve, reject }: Waiting): void => {
  const [refusal, success] = [answer.getError(), answer.getSuccess()];
  if (refusal) return reject(errorOf(refusal, nameIn(answer)));
  if (!success) return reject(new UnavailableError(undefined, 'EventStoreDB answered neither success nor failure'));
  const position = success.getPosition();
  resolve({
    revision: BigInt(success.getCurrentRevision()),
    position: position && BigInt(position.getCommitPosition()),
  });
};

const errorOf = (refusal: status.Status, stream: string): Error =>
  refusal.hasDetails() ? unpackToCommandError(refusal, stream) : new UnknownError(undefined, refusal.getMessage());

const nameIn = (answer: streams.BatchAppendResp): string =>
  Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();

const bytes = new TextEncoder();

const toOptions = (stream: string, expected: Expected, deadline: Date): streams.BatchAppendReq.Options => {
  const options = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(bytes.encode(stream)))
    .setDeadline(timestamp.Timestamp.fromDate(deadline));
  if (expected === 'any') return options.setAny(new shared.Empty());
  if (expected === 'no-stream') return options.setNoStream(new shared.Empty());
  if (expected === 'exists') return options.setStreamExists(new shared.Empty());
  return options.setStreamPosition(String(expected));
};

const toMessage = ({ id, type, data, meta }: WrittenEvent): streams.BatchAppendReq.ProposedMessage => {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(bytes.encode(data))
    .setCustomMetadata(bytes.encode(meta));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message;
};
