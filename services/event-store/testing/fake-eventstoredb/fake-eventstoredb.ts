import { randomUUID } from 'node:crypto';
import { Server, ServerCredentials, status, type sendUnaryData } from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import { severableProxy } from '../severable-proxy.js';
import { append, batchAppend } from './fake-append.js';
import { FakeLog } from './fake-log.js';
import { isReadable, read, type ReadCall } from './fake-read.js';
import { Faults } from './faults.js';
import { FakeSubscription } from './fake-subscription.js';

/** As EventStoreDB 24.10 answers a subscription; its reads say `Unexpected ReadAllResult: InvalidPosition`. */
const INVALID_POSITION = { code: status.INVALID_ARGUMENT, details: 'Trying to read from an invalid position.' };
const METHODS = ['read', 'append', 'batchappend'];

export type FakeEventStoreDb = {
  readonly port: number;
  readonly log: FakeLog;
  readonly faults: Faults;
  /** Tells a client which nodes there are: itself, and a leader at this port, which it takes to be alive. */
  sayLeaderIsAt(port: number): void;
  /** How many subscriptions were asked for, those refused among them. */
  subscriptionsAsked(): number;
  close(): Promise<void>;
};

/** Speaks EventStoreDB's Streams protocol on a loopback port, with the message classes of the official client. */
export const fakeEventStoreDb = async ({ maxAppendSize = 1_048_576 } = {}): Promise<FakeEventStoreDb> => {
  const log = new FakeLog();
  const faults = new Faults(() => proxy.cut());
  let asked = 0;
  let leaderAt: number | undefined;
  const server = new Server();
  server.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, callback: sendUnaryData<features.SupportedMethods>) =>
      callback(null, supportedMethods()),
  });
  server.addService(gossipGrpc.GossipService, {
    read: (_: unknown, callback: sendUnaryData<gossip.ClusterInfo>) => {
      const leads = leaderAt === undefined || leaderAt === proxy.port;
      const own = aMember(proxy.port, leads ? LEADER : FOLLOWER);
      const members = leads ? [own] : [own, aMember(leaderAt ?? 0, LEADER)];
      callback(null, new gossip.ClusterInfo().setMembersList(members));
    },
  });
  server.addService(streamsGrpc.StreamsService, {
    read: (call: ReadCall) => {
      const options = call.request.getOptions();
      if (!options?.hasSubscription()) return read(call, log, faults);
      asked++;
      if (faults.isRefusingSubscriptions) return call.emit('error', { code: status.UNAVAILABLE });
      if (!isReadable(options, log)) return call.emit('error', INVALID_POSITION);
      return new FakeSubscription(call, log, faults, options);
    },
    append: (
      call: ServerReadableStream<streams.AppendReq, streams.AppendResp>,
      callback: sendUnaryData<streams.AppendResp>,
    ) => append(call, callback, log),
    batchAppend: (call: ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>) =>
      batchAppend(call, { log, faults, maxAppendSize }),
  });
  const listening = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const proxy = await severableProxy(listening);
  return {
    port: proxy.port,
    log,
    faults,
    sayLeaderIsAt: (port) => {
      leaderAt = port;
    },
    subscriptionsAsked: () => asked,
    close: async () => {
      server.forceShutdown();
      await proxy.close();
    },
  };
};

const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;

const aMember = (port: number, state: gossip.MemberInfo.VNodeState): gossip.MemberInfo =>
  new gossip.MemberInfo()
    .setInstanceId(new shared.UUID().setString(randomUUID()))
    .setState(state)
    .setIsAlive(true)
    .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port));

const supportedMethods = (): features.SupportedMethods => {
  const supported = new features.SupportedMethods().setEventStoreServerVersion('24.10.0');
  for (const name of METHODS) {
    const method = new features.SupportedMethod();
    supported.addMethods(method.setServiceName('event_store.client.streams.streams').setMethodName(name));
  }
  return supported;
};
