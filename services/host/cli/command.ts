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

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
