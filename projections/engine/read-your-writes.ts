import type { Checkpoints } from './checkpoints.js';

export const PATIENCE_MS = 2_000;

/** A reader's own last write: a query that is given it waits until its read model holds it. */
export type AfterOwnWrites = {
  /** Position of the write in the log; absent for a reader who wrote nothing. */
  readonly after?: bigint | undefined;
};

/** After two seconds the read model is read as it is. */
export const untilProjected = async (
  checkpoints: Pick<Checkpoints, 'waitFor'>,
  model: string,
  { after }: AfterOwnWrites,
): Promise<void> => {
  if (after !== undefined) await checkpoints.waitFor(model, after, PATIENCE_MS);
};
