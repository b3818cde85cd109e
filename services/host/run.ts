import { allowYoungGenerationGrowth } from './v8-flags.js';
import 'reflect-metadata';
import { EventStoreUrlRefused, WrongDataKey } from '@hatch/event-store';
import { ConfigError, parseConfig, type Config } from '@hatch/platform';
import { createHatch } from './app.js';
import { whyNoDatabase } from './connection-budget.js';
import { DataDirInUse } from './embedded/data-dir-lock.js';
import { SchemaTooNew } from './migrate.js';
import { startPayDemo } from './pay-demo.js';
import { LogUnreachable } from './until-log-answers.js';

/** From the end of draining. */
const CLOSE_WITHIN_MS = 15_000;
const FAILED = 1;
/** EX_UNAVAILABLE of sysexits.h: what this needs is not there, and starting again may help. */
const LOG_UNREACHABLE = 69;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printError = (line: string): void => void process.stderr.write(`${line}\n`);

/** Starts Hatch as the environment says and runs until a signal, which waits for the start to be over. */
const run = async (): Promise<void> => {
  let leaving = false;
  const stopping = new AbortController();
  const payDemo = await startPayDemo(parseConfig());
  const { config } = payDemo;
  const started = createHatch(config, {
    onLost: (error) => leaving || end(`The database is gone: ${error.message}. Start Hatch again`),
    signal: stopping.signal,
  });
  const unlessStopped = (error: unknown): undefined => {
    if (error !== stopping.signal.reason) throw error;
  };
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    stopping.abort();
    const withinMs = config.drainMs + CLOSE_WITHIN_MS;
    setTimeout(() => end('Hatch did not stop in time; the next start puts everything right'), withinMs).unref();
    await (await started.catch(unlessStopped))?.close();
    await payDemo.close();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void leave().catch(notClean));

  const hatch = await started.catch(unlessStopped);
  allowYoungGenerationGrowth();
  if (leaving || !hatch) return;
  const { url, setupUrl } = hatch;
  print(`Hatch is ready at ${url}`);
  if (setupUrl !== undefined) print(`Set your shop up at ${setupUrl}`);
  for (const line of [...payDemo.advice, ...adviceFor(config)]) print(line);
};

/** What still stands between this shop and others than whoever runs it. */
const adviceFor = ({ publicDefaults, databaseUrl, dataKeys }: Config): readonly string[] => {
  const lines = [
    ...publicDefaults,
    ...(databaseUrl !== undefined && dataKeys === undefined
      ? ['DATA_KEY: is not set; personal data is sealed with a key derived from SESSION_SECRET. Set it, then rekey']
      : []),
  ];
  return lines.length === 0 ? [] : ['Before others can reach this shop:', ...lines.map((line) => `  ${line}`)];
};

const notClean = (error: unknown): never => end(`Hatch did not stop cleanly: ${whyOf(error)}`);

const end = (why: string, code = FAILED): never => {
  printError(why);
  process.exit(code);
};

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const ASK_FOR_SOMETHING = [ConfigError, EventStoreUrlRefused, LogUnreachable, SchemaTooNew, WrongDataKey];

/** The message of an expected failure is enough to act on; the rest is a bug and needs its stack. */
const accountOf = (error: unknown): string => {
  if (ASK_FOR_SOMETHING.some((type) => error instanceof type)) return whyOf(error);
  const noDatabase = whyNoDatabase(error, parseConfig());
  if (noDatabase !== undefined) return `Hatch could not start: ${noDatabase}`;
  const isExpected = error instanceof DataDirInUse || (error instanceof Error && error.name === 'Error');
  return `Hatch could not start: ${isExpected || !(error instanceof Error) ? whyOf(error) : (error.stack ?? error.message)}`;
};

run().catch((error: unknown) => end(accountOf(error), error instanceof LogUnreachable ? LOG_UNREACHABLE : FAILED));
