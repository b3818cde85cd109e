import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './command.js';

/** As node's parseArgs, strict, with a UsageError for whatever does not fit. */
export const argumentsOf = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
