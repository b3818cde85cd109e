import { allowYoungGenerationGrowth } from './v8-flags.js';
import 'reflect-metadata';
import { WrongDataKey } from '@hatch/event-store';
import { ConfigError, parseConfig, type Config } from '@hatch/platform';
import { createHatch } from './app.js';
import { DataDirInUse } from './embedded/data-dir-lock.js';
import { startPayDemo } from './pay-demo.js';

const CLOSE_WITHIN_MS = 15_000;
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
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    stopping.abort();
    setTimeout(() => end('Hatch did not stop in time; the next start puts everything right'), CLOSE_WITHIN_MS).unref();
    await (await started).close();
    await payDemo.close();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void leave().catch(notClean));

  const { url, setupUrl } = await started;
  allowYoungGenerationGrowth();
  if (leaving) return;
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

const end = (why: string): never => {
  printError(why);
  process.exit(1);
};

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The message of an expected failure is enough to act on; the rest is a bug and needs its stack. */
const accountOf = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof WrongDataKey) return error.message;
  const isExpected = error instanceof DataDirInUse || (error instanceof Error && error.name === 'Error');
  return `Hatch could not start: ${isExpected || !(error instanceof Error) ? whyOf(error) : (error.stack ?? error.message)}`;
};

run().catch((error: unknown) => end(accountOf(error)));
