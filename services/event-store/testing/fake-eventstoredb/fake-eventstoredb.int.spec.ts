import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  jsonEvent,
  streamNameFilter,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeEventStoreDb, type FakeEventStoreDb } from './fake-eventstoredb.js';

const events = (count: number) =>
  Array.from({ length: count }, (_, n) => jsonEvent({ type: 'Counted', data: { n }, metadata: { at: 'now' } }));

describe('the EventStoreDB in memory, asked by the official client', () => {
  let server: FakeEventStoreDb;
  let client: EventStoreDBClient;
  beforeAll(async () => {
    server = await fakeEventStoreDb();
    client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`);
  });
  afterAll(async () => {
    await client.dispose();
    await server.close();
  });

  it('takes the appends of one call like those by batch', async () => {
    // Credentials for each call make the client use the call for one append.
    const credentials = { username: 'admin', password: 'changeit' };

    const result = await client.appendToStream('order-1', events(2), { expectedRevision: 'no_stream', credentials });
    const conflict = client.appendToStream('order-1', events(1), { expectedRevision: 'no_stream', credentials });

    expect(result).toMatchObject({ success: true, nextExpectedRevision: 1n });
    await expect(conflict).rejects.toMatchObject({ actualVersion: 1n });
    await expect(conflict).rejects.toBeInstanceOf(WrongExpectedVersionError);
  });

  it('answers which stream does not exist', async () => {
    const reading = async () => {
      for await (const event of client.readStream('order-none')) expect(event).toBeUndefined();
    };

    await expect(reading()).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  it('reads $all backwards from the end and forwards from a position', async () => {
    await client.appendToStream('order-2', events(3));
    const backwards: bigint[] = [];
    for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 3 }))
      if (event) backwards.push(event.position.commit);
    const from = backwards.at(-1) ?? 0n;
    const forwards: bigint[] = [];
    for await (const { event } of client.readAll({ fromPosition: { commit: from, prepare: from } }))
      if (event) forwards.push(event.position.commit);

    expect(forwards).toEqual([...backwards].reverse());
  });

  it('leaves out of a stream where in the log its events are, as the server does', async () => {
    await client.appendToStream('order-3', events(1));
    const positions: (bigint | undefined)[] = [];
    for await (const { event } of client.readStream('order-3')) positions.push(event?.position?.commit);

    expect(positions).toEqual([2n ** 64n - 1n]);
  });

  it('filters a subscription by prefix and reports by checkpoints how far it read', async () => {
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: ['stock-'],
      maxSearchWindow: 5,
      checkpointReached: (_, { commit }) => {
        checkpoints.push(commit);
      },
    });
    const subscription = client.subscribeToAll({ fromPosition: END, filter });
    const seen: string[] = [];
    subscription.on('data', ({ event }) => seen.push(event?.streamId ?? ''));
    await new Promise((resolve) => subscription.once('caughtUp', resolve));

    await client.appendToStream('order-4', events(20));
    await client.appendToStream('stock-7', events(1));

    await expect.poll(() => seen).toEqual(['stock-7']);
    expect(checkpoints.length).toBeGreaterThanOrEqual(4);
    await subscription.unsubscribe();
  });
});
