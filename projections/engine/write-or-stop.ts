import type { BatchWriter, Running } from './batch-writer.js';
import type { Change } from './change-feed.js';
import type { ProjectionFailure } from './checkpoint.js';
import { isFenced, isTransient } from './failures.js';
import type { Batch } from './event-buffer.js';
import { failureAt } from './failure-reason.js';
import { handledBy } from './apply-batch.js';

/** What a runner reports while it works. */
export type Reports = {
  readonly committed: (names: readonly string[], batch: Batch, changes: readonly Change[]) => void;
  readonly stopped: (name: string, stop: ProjectionFailure) => void;
};

const isTrouble = (error: unknown): boolean => isFenced(error) || isTransient(error);

/**
 * Writes a batch for projections that stand at `from` and answers those that go on. When the batch cannot be
 * applied, each projection takes it alone, and one that still cannot goes event by event and stops before the
 * one it fails at: nothing is skipped, and the others are not held up.
 * @throws Fenced, or an error of the database, when the batch may be tried again
 */
export const writeOrStop = async (
  writer: BatchWriter,
  runners: readonly Running[],
  from: bigint,
  batch: Batch,
  reports: Reports,
): Promise<readonly Running[]> => {
  if (await wrote(writer, runners, from, batch, reports)) return runners;
  const goingOn: Running[] = [];
  for (const running of runners) {
    const alone = runners.length > 1 && (await wrote(writer, [running], from, batch, reports));
    if (alone || (await writeOneByOne(writer, running, from, batch, reports))) goingOn.push(running);
  }
  return goingOn;
};

const wrote = async (
  writer: BatchWriter,
  runners: readonly Running[],
  from: bigint,
  batch: Batch,
  { committed }: Reports,
): Promise<boolean> => {
  try {
    const changes = await writer.write(runners, from, batch);
    committed(
      runners.map(({ projection }) => projection.name),
      batch,
      changes,
    );
    return true;
  } catch (error) {
    if (isTrouble(error)) throw error;
    return false;
  }
};

const writeOneByOne = async (
  writer: BatchWriter,
  running: Running,
  from: bigint,
  batch: Batch,
  reports: Reports,
): Promise<boolean> => {
  const { name } = running.projection;
  let reached = from;
  for (const event of handledBy(running.projection, batch.events)) {
    const { position } = event;
    try {
      const alone = { events: [event], upTo: position };
      const changes = await writer.write([running], reached, alone);
      reports.committed([name], alone, changes);
      reached = position;
    } catch (error) {
      if (isTrouble(error)) throw error;
      const stop = failureAt(event, error);
      await writer.stop(name, reached, stop);
      reports.stopped(name, stop);
      return false;
    }
  }
  return wrote(writer, [running], reached, { events: [], upTo: batch.upTo }, reports);
};
