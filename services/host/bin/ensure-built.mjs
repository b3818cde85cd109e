import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const STAMP = join(ROOT, 'services/host/dist/.built');
const SOURCES = ['services', 'projections', 'web'];
const FILES = ['package-lock.json', 'tsconfig.base.json', 'nx.json'];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const NOT_SOURCES = new Set(['dist', 'node_modules', '.nx', 'bin', 'testing']);
/** The build itself writes it. */
const API_TYPES = 'openapi.d.ts';

/**
 * Builds whatever changed since the last build; nothing is started for that when nothing did. The image has no sources
 * and nothing to build them with.
 */
export const ensureBuilt = async () => {
  if (!existsSync(join(ROOT, 'nx.json'))) return;
  ensureInstalled();
  const sources = fingerprint();
  if (read(STAMP) === sources) return;
  say('Building Hatch, which takes a minute or two the first time ...');
  await build();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources);
};

export const ensureInstalled = () => {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json')))
    end('The packages are not installed. Run npm ci first');
};

/** Says each part as it is built; the whole output only where the build fails. */
const build = async () => {
  const nx = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  const child = spawn(process.execPath, [nx, 'run-many', '-t', 'build', '--output-style=stream'], {
    cwd: ROOT,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = (signal) => {
    child.kill(signal);
    end('Hatch was stopped while it was being built');
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  const output = [];
  const follow = async (stream) => {
    for await (const line of createInterface({ input: stream })) {
      output.push(line);
      const part = /^\W*nx run @hatch\/(\w[\w-]*):build/.exec(line)?.[1];
      if (part) say(`  ${part}`);
    }
  };
  const [[code]] = await Promise.all([once(child, 'exit'), follow(child.stdout), follow(child.stderr)]);
  for (const signal of SIGNALS) process.off(signal, stop);
  if (code !== 0) end(`${output.join('\n')}\nHatch could not be built; see above.`);
};

const say = (line) => void process.stderr.write(`${line}\n`);

const end = (why) => {
  say(why);
  process.exit(1);
};

/** Of the name, size and time of every source file, so that deleted and older files are noticed too. */
const fingerprint = () => {
  const hash = createHash('sha256');
  for (const file of FILES) hash.update(describe(join(ROOT, file)));
  for (const folder of SOURCES) for (const file of filesOf(join(ROOT, folder))) hash.update(describe(file));
  return hash.digest('hex');
};

const describe = (file) => {
  const { size, mtimeMs } = statSync(file);
  return `${file} ${size} ${mtimeMs}\n`;
};

const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : filesOf(path);
    return entry.name.includes('.spec.') || entry.name === API_TYPES ? [] : [path];
  });

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
