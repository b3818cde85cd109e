import { allowYoungGenerationGrowth } from './v8-flags.js';
import 'reflect-metadata';
import { ConfigError, parseConfig } from '@hatch/platform';
import { createHatch } from './app.js';
import { DataDirInUse } from './embedded/data-dir-lock.js';

const CLOSE_WITHIN_MS = 15_000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printError = (line: string): void => void process.stderr.write(`${line}\n`);

/** Starts Hatch as the environment says and runs until a signal, which waits for the start to be over. */
const run = async (): Promise<void> => {
  let leaving = false;
  const stopping = new AbortController();
  const started = createHatch(parseConfig(), {
    onLost: (error) => leaving || end(`The database is gone: ${error.message}. Start Hatch again`),
    signal: stopping.signal,
  });
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    stopping.abort();
    setTimeout(() => end('Hatch did not stop in time; the next start puts everything right'), CLOSE_WITHIN_MS).unref();
    await (await started).close();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void leave().catch(notClean));

  const { url } = await started;
  allowYoungGenerationGrowth();
  if (!leaving) print(`Hatch is ready at ${url}`);
};

const notClean = (error: unknown): never => end(`Hatch did not stop cleanly: ${whyOf(error)}`);

const end = (why: string): never => {
  printError(why);
  process.exit(1);
};

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The message of an expected failure is enough to act on; the rest is a bug and needs its stack. */
const accountOf = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  const isExpected = error instanceof DataDirInUse || (error instanceof Error && error.name === 'Error');
  return `Hatch could not start: ${isExpected || !(error instanceof Error) ? whyOf(error) : (error.stack ?? error.message)}`;
};

run().catch((error: unknown) => end(accountOf(error)));
