import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import { append, batchAppend } from './fake-append.js';
import { FakeLog } from './fake-log.js';
import { read, type ReadCall } from './fake-read.js';
import { FakeSubscription } from './fake-subscription.js';

const METHODS = ['read', 'append', 'batchappend'];

export type FakeEventStoreDb = {
  readonly port: number;
  readonly log: FakeLog;
  /** The next append by batch is written but never answered. */
  swallowNextReply(): void;
  /** No append by batch is written or answered until the function it gives is called. */
  stopAppends(): () => void;
  /** Open subscriptions fall silent but stay open. */
  stallSubscriptions(): void;
  /** Open subscriptions are ended in good order. */
  endSubscriptions(): void;
  close(): Promise<void>;
};

/** Speaks EventStoreDB's Streams protocol on a loopback port, with the message classes of the official client. */
export const fakeEventStoreDb = async (): Promise<FakeEventStoreDb> => {
  const log = new FakeLog();
  const subscriptions = new Set<FakeSubscription>();
  let swallowing = false;
  let stopped = false;
  const isAnswered = () => {
    const answered = !swallowing;
    swallowing = false;
    return answered;
  };
  const server = new Server();
  server.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, callback: sendUnaryData<features.SupportedMethods>) =>
      callback(null, supportedMethods()),
  });
  server.addService(streamsGrpc.StreamsService, {
    read: (call: ReadCall) => {
      const options = call.request.getOptions();
      if (!options?.hasSubscription()) return read(call, log);
      return subscriptions.add(new FakeSubscription(call, log, options, (ended) => subscriptions.delete(ended)));
    },
    append: (
      call: ServerReadableStream<streams.AppendReq, streams.AppendResp>,
      callback: sendUnaryData<streams.AppendResp>,
    ) => append(call, callback, log),
    batchAppend: (call: ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>) => {
      if (stopped) call.on('error', () => undefined).resume();
      else batchAppend(call, log, isAnswered);
    },
  });
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return {
    port,
    log,
    swallowNextReply: () => {
      swallowing = true;
    },
    stopAppends: () => {
      stopped = true;
      return () => {
        stopped = false;
      };
    },
    stallSubscriptions: () => subscriptions.forEach((subscription) => subscription.stall()),
    endSubscriptions: () => subscriptions.forEach((subscription) => subscription.end()),
    close: async () => server.forceShutdown(),
  };
};

const supportedMethods = (): features.SupportedMethods => {
  const supported = new features.SupportedMethods().setEventStoreServerVersion('24.10.0');
  for (const name of METHODS) {
    const method = new features.SupportedMethod();
    supported.addMethods(method.setServiceName('event_store.client.streams.streams').setMethodName(name));
  }
  return supported;
};
