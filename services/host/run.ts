import { allowYoungGenerationGrowth } from './v8-flags.js';
import 'reflect-metadata';
import { EventStoreUrlRefused, WrongDataKey } from '@hatch/event-store';
import { ConfigError, parseConfig } from '@hatch/platform';
import { createHatch } from './app.js';
import { onceThereIsRoom, whyNoDatabase } from './connection-budget.js';
import { ensurePortIsFree } from './edge/listen.js';
import { DataDirInUse } from './embedded/data-dir-lock.js';
import { SchemaTooNew } from './migrate.js';
import { startPayDemo } from './pay-demo.js';
import { startReport } from './start-report.js';
import { LogUnreachable } from './until-log-answers.js';

/** From the end of draining. */
const CLOSE_WITHIN_MS = 15_000;
/** Longer than another process keeps an idle connection. */
const ROOM = { withinMs: 15_000, everyMs: 1_000 };
const FAILED = 1;
/** EX_UNAVAILABLE of sysexits.h: another start may help. */
const LOG_UNREACHABLE = 69;
/** EX_SOFTWARE of sysexits.h: this process hangs; another start helps. */
const STUCK = 70;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printError = (line: string): void => void process.stderr.write(`${line}\n`);

const run = async (): Promise<void> => {
  let leaving = false;
  const stopping = new AbortController();
  const given = parseConfig();
  await ensurePortIsFree(given);
  const payDemo = await startPayDemo(given);
  const { config } = payDemo;
  const { signal } = stopping;
  const start = () =>
    createHatch(config, {
      onLost: (error) => leaving || end(`The database is gone: ${error.message}. Start Hatch again`),
      onStuck: (why) => leaving || end(why, STUCK),
      onLogClosed: () => stop(),
      signal,
    });
  const started = onceThereIsRoom(start, { ...ROOM, signal });
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
  const stop = (): void => void leave().catch(notClean);
  for (const name of SIGNALS) process.on(name, stop);
  // The reader of the pipe has gone, such as `head`.
  const onError = (error: NodeJS.ErrnoException): void => void (error.code === 'EPIPE' && stop());
  for (const stream of [process.stdout, process.stderr]) stream.on('error', onError);

  const hatch = await started.catch(unlessStopped);
  allowYoungGenerationGrowth();
  if (leaving || !hatch) return;
  for (const line of [...startReport(config, hatch), ...payDemo.advice]) print(line);
};

const notClean = (error: unknown): never => end(`Hatch did not stop cleanly: ${whyOf(error)}`);

const end = (why: string, code = FAILED): never => {
  printError(why);
  process.exit(code);
};

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const ASK_FOR_SOMETHING = [ConfigError, EventStoreUrlRefused, LogUnreachable, SchemaTooNew, WrongDataKey];

const accountOf = (error: unknown): string => {
  if (ASK_FOR_SOMETHING.some((type) => error instanceof type)) return whyOf(error);
  const noDatabase = whyNoDatabase(error, parseConfig());
  if (noDatabase !== undefined) return `Hatch could not start: ${noDatabase}`;
  const isExpected = error instanceof DataDirInUse || (error instanceof Error && error.name === 'Error');
  return `Hatch could not start: ${isExpected || !(error instanceof Error) ? whyOf(error) : (error.stack ?? error.message)}`;
};

run().catch((error: unknown) => end(accountOf(error), error instanceof LogUnreachable ? LOG_UNREACHABLE : FAILED));
