import type { EventStore } from '@hatch/event-store';
import { type Logger } from '@hatch/platform';
import { pause } from '@hatch/platform/resilience';

const TELL_EVERY_MS = 10_000;
const LOOK_AGAIN_MS = 500;
const SECOND_MS = 1000;

export class LogUnreachable extends Error {
  override readonly name = 'LogUnreachable';
  constructor(servers: string, waitedMs: number, detail: string) {
    super(
      `No event log answered at ${servers} (EVENTSTORE_URL) for ${Math.round(waitedMs / SECOND_MS)} s: ${detail}. ` +
        'Start EventStoreDB there, or correct the address, and start this again',
    );
  }
}

export type LogWait = {
  readonly servers: string;
  readonly patienceMs: number;
  readonly logger: Logger;
  readonly signal?: AbortSignal | undefined;
};

/** @throws LogUnreachable, or the signal's reason */
export const untilLogAnswers = async (
  log: Pick<EventStore, 'health'>,
  { servers, patienceMs, logger, signal }: LogWait,
): Promise<void> => {
  const began = performance.now();
  let tellAt = began;
  for (;;) {
    const { ok, detail } = await log.health();
    if (ok) return;
    signal?.throwIfAborted();
    const now = performance.now();
    const leftMs = began + patienceMs - now;
    if (leftMs <= 0) throw new LogUnreachable(servers, patienceMs, detail);
    if (now >= tellAt) {
      tellAt = now + TELL_EVERY_MS;
      const left = Math.ceil(leftMs / SECOND_MS);
      logger.error(
        { detail },
        `No event log answers at ${servers} (EVENTSTORE_URL). Start EventStoreDB there, or correct the address; ` +
          `trying for another ${left} s`,
      );
    }
    await pause(LOOK_AGAIN_MS, signal);
  }
};
