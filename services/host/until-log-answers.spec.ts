import { createLogger } from '@hatch/platform';
import { beforeEach, describe, expect, it } from 'vitest';
import { LogUnreachable, untilLogAnswers } from './until-log-answers.js';

const SERVERS = 'a:2113, b:2113';
const absent = { ok: false, detail: 'EventStoreDB cannot be read: connect ECONNREFUSED 127.0.0.1:2113' };

describe('a start whose log does not answer yet', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
  });

  /** @param times how often there is no answer */
  const start = (times: number, patienceMs: number, signal?: AbortSignal) => {
    let asked = 0;
    const health = () => Promise.resolve(++asked > times ? { ok: true, detail: 'at position 1' } : absent);
    const logger = createLogger({ level: 'info', destination: { write: (line) => void said.push(line) } });
    return untilLogAnswers({ health }, { servers: SERVERS, patienceMs, logger, signal });
  };

  it('says nothing where it answers', async () => {
    await start(0, 10_000);
    expect(said).toEqual([]);
  });

  it('says which address and what to do, once in ten seconds, and goes on when it answers', async () => {
    await start(2, 10_000);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('No event log answers at a:2113, b:2113 (EVENTSTORE_URL). Start EventStoreDB there');
    expect(said[0]).toContain('ECONNREFUSED');
  });

  it('gives up in the end, with the address, the reason and what to do', async () => {
    const failure = await start(Infinity, 600).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LogUnreachable);
    expect(failure).toHaveProperty(
      'message',
      `No event log answered at ${SERVERS} (EVENTSTORE_URL) for 1 s: ${absent.detail}. ` +
        'Start EventStoreDB there, or correct the address, and start this again',
    );
  });

  it('ends at once when it is told to stop', async () => {
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(), 50);
    const began = performance.now();
    const failure = await start(Infinity, 60_000, stopping.signal).catch((error: unknown) => error);
    expect(failure).toBe(stopping.signal.reason);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
