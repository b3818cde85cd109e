import {
  accept,
  AppendTooLarge,
  AggregateRepository,
  EventStoreUnavailable,
  TooMuchContention,
  type CommandContext,
  type Decider,
  type EventOf,
} from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations, PostgresEventStore } from './index.js';
import { severableProxy, type SeverableProxy } from './testing/severable-proxy.js';
import { collect } from './testing/some-events.js';
import { testDatabase, type TestDatabase } from './testing/index.js';

type NoteAdded = EventOf<'NoteAdded', { readonly text: string }>;

const notes: Decider<{ readonly count: number }, NoteAdded> = {
  category: 'notes',
  initial: { count: 0 },
  evolve: ({ count }) => ({ count: count + 1 }),
};
const addNote = (text: string) => () => accept<NoteAdded>({ type: 'NoteAdded', data: { text } });
const context = () => aContext({ commandId: randomUUID() });
const CALLERS = 64;
const ROUNDS = 12;

describe('a hot stream whose appends fail', () => {
  let database: TestDatabase;
  let direct: PostgresEventStore;
  let proxy: SeverableProxy;
  let shaky: PostgresEventStore;
  beforeAll(async () => {
    database = await testDatabase({ migrations });
    direct = new PostgresEventStore(database.url);
    const url = new URL(database.url);
    proxy = await severableProxy(Number(url.port));
    url.port = String(proxy.port);
    shaky = new PostgresEventStore(url.href, { patienceMs: 0 });
  });
  afterAll(async () => {
    await shaky.close();
    await direct.close();
    await proxy.close();
    await database.close();
  });

  /** 64 callers, each with one command after the other, sent again with the same id until it is recorded. */
  const callUntilRecorded = async (send: (context: CommandContext) => Promise<unknown>) => {
    const refusals: unknown[] = [];
    const caller = async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const command = context();
        for (let recorded = false; !recorded;) {
          try {
            await send(command);
            recorded = true;
          } catch (error) {
            refusals.push(error);
            await sleep(10);
          }
        }
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    return refusals;
  };

  it('answers each of 64 callers while the connection is lost again and again, and records each command once', async () => {
    const handler = new AggregateRepository(shaky, notes);
    const id = randomUUID();
    let sent = 0;
    const refusals = await callUntilRecorded((command) => {
      if (++sent % 50 === 0) proxy.loseNextReply();
      return handler.handle(id, addNote('x'), command);
    });

    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.every((error) => error instanceof EventStoreUnavailable)).toBe(true);
    expect(await collect(direct.readStream(`notes-${id}`))).toHaveLength(CALLERS * ROUNDS);
    expect((await handler.load(id)).state.count).toBe(CALLERS * ROUNDS);
  });

  it('answers each of 64 callers while others win the revision, and records each command once', async () => {
    const handlers = Array.from({ length: 4 }, () => new AggregateRepository(direct, notes));
    const id = randomUUID();
    let calls = 0;
    const refusals = await callUntilRecorded((command) =>
      Promise.resolve(handlers[calls++ % handlers.length]?.handle(id, addNote('x'), command)),
    );

    expect(refusals.every((error) => error instanceof TooMuchContention)).toBe(true);
    expect(await collect(direct.readStream(`notes-${id}`))).toHaveLength(CALLERS * ROUNDS);
  });

  it('refuses alone the one command that is too large, and takes all that would be too large together', async () => {
    const handler = new AggregateRepository(direct, notes);
    const id = randomUUID();
    const outcomes = await Promise.allSettled(
      Array.from({ length: CALLERS }, (_, n) =>
        handler.handle(id, addNote('x'.repeat(n === 40 ? 2_000_000 : 30_000)), context()),
      ),
    );

    const refused = outcomes.flatMap((outcome, n) => (outcome.status === 'rejected' ? [[n, outcome.reason]] : []));
    expect(refused).toEqual([[40, expect.any(AppendTooLarge)]]);
    expect(await collect(direct.readStream(`notes-${id}`))).toHaveLength(CALLERS - 1);
  });

  it('answers everyone who waits when the store is closed', async () => {
    const closing = new PostgresEventStore(database.url);
    const handler = new AggregateRepository(closing, notes);
    const id = randomUUID();
    const answers = Array.from({ length: 4 * CALLERS }, () => handler.handle(id, addNote('x'), context()));
    await answers[0];
    const settled = Promise.allSettled(answers);
    await closing.close();

    const recorded = (await settled).filter(({ status }) => status === 'fulfilled').length;
    expect(await collect(direct.readStream(`notes-${id}`))).toHaveLength(recorded);
  });
});
