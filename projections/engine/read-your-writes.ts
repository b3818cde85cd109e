import type { Checkpoints } from './checkpoints.js';

export const PATIENCE_MS = 2_000;

/** A query waits until its read model holds the reader's own last write. */
export type AfterOwnWrites = {
  readonly after?: bigint | undefined;
};

/** Reads the model as it is after two seconds. */
export const untilProjected = async (
  checkpoints: Pick<Checkpoints, 'waitFor'>,
  model: string,
  { after }: AfterOwnWrites,
): Promise<void> => {
  if (after !== undefined) await checkpoints.waitFor(model, after, PATIENCE_MS);
};
