import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

export type Program = {
  readonly process: ChildProcess;
  /** Complete lines printed so far. */
  lines(): readonly string[];
  /** Resolves when it has ended, with its exit code, or null when it was killed. */
  readonly ended: Promise<number | null>;
};

export type ProgramRunner = {
  run(...args: readonly string[]): Program;
  remove(): Promise<void>;
};

/** Makes one file of a TypeScript program, so that a test can run it as processes of its own. */
export const programRunner = async (entry: string): Promise<ProgramRunner> => {
  const outDir = await mkdtemp(join(tmpdir(), 'hatch-program-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['pg-native'], resolve: { conditions: ['hatch-source', 'node'] } },
    resolve: { conditions: ['hatch-source', 'node'] },
    build: { ssr: entry, outDir, rolldownOptions: { output: { entryFileNames: 'program.mjs' } } },
  });
  return {
    run: (...args) => start([join(outDir, 'program.mjs'), ...args]),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
};

const start = (args: readonly string[]): Program => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  return {
    process: child,
    lines: () => printed.split('\n').slice(0, -1),
    ended: once(child, 'close').then(() => child.exitCode),
  };
};
