import type { Config } from '@hatch/platform';

export type Command = {
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  /** @throws UsageError, or any error that says what to do */
  run(args: readonly string[], config: Config): Promise<void>;
};

export class UsageError extends Error {}

/** For node's parseArgs and the like. @throws UsageError */
export const parseArguments = <Result>(parse: () => Result): Result => {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
