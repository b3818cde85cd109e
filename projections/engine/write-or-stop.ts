import type { BatchWriter, RunningProjection } from './batch-writer.js';
import type { Change } from './change-feed.js';
import type { ProjectionFailure } from './checkpoint.js';
import { isFenced, isTransient, failureAt } from './failures.js';
import { endOf, type Batch } from './event-buffer.js';
import { handledBy } from './apply-batch.js';

export type Reports = {
  readonly committed: (names: readonly string[], batch: Batch, changes: readonly Change[]) => void;
  readonly stopped: (name: string, failure: ProjectionFailure) => void;
};

const isRetryable = (error: unknown): boolean => isFenced(error) || isTransient(error);

/**
 * A projection that cannot apply the batch goes event by event and stops before the failing one; the others go on.
 * @returns those that go on
 * @throws Fenced, or an error of the database, when the batch may be tried again
 */
export const writeOrStop = async (
  writer: BatchWriter,
  projections: readonly RunningProjection[],
  from: bigint,
  batch: Batch,
  reports: Reports,
): Promise<readonly RunningProjection[]> => {
  if (await wrote(writer, projections, from, batch, reports)) return projections;
  const goingOn: RunningProjection[] = [];
  for (const running of projections) {
    const alone = projections.length > 1 && (await wrote(writer, [running], from, batch, reports));
    if (alone || (await writeOneByOne(writer, running, from, batch, reports))) goingOn.push(running);
  }
  return goingOn;
};

const wrote = async (
  writer: BatchWriter,
  projections: readonly RunningProjection[],
  from: bigint,
  batch: Batch,
  { committed }: Reports,
): Promise<boolean> => {
  try {
    const changes = await writer.write(projections, from, batch);
    committed(
      projections.map(({ projection }) => projection.name),
      batch,
      changes,
    );
    return true;
  } catch (error) {
    if (isRetryable(error)) throw error;
    return false;
  }
};

const writeOneByOne = async (
  writer: BatchWriter,
  running: RunningProjection,
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
      if (isRetryable(error)) throw error;
      const failure = failureAt(event, error);
      await writer.stop(name, reached, failure);
      reports.stopped(name, failure);
      return false;
    }
  }
  return wrote(writer, [running], reached, { events: [], upTo: batch.upTo, upToId: endOf(batch) }, reports);
};
