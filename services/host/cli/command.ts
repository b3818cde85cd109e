import type { Config } from '@hatch/platform';

/** One of the things `npm run hatch -- <name>` does. */
export type Command = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows the name, and what each part means. */
  readonly usage: string;
  /** @throws UsageError when the arguments make no sense, or any error that says what to do */
  run(args: readonly string[], config: Config): Promise<void>;
};

/** The arguments make no sense; shown with the command's usage. */
export class UsageError extends Error {}

/** Runs node's parseArgs and the like, whose errors are about the arguments. @throws UsageError */
export const parseArguments = <Result>(parse: () => Result): Result => {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
