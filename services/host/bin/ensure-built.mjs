import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const STAMP = join(ROOT, 'services/host/dist/.built');
const SOURCES = ['services', 'projections', 'web'];
const FILES = ['package-lock.json', 'tsconfig.base.json', 'nx.json'];
const NOT_SOURCES = new Set(['dist', 'node_modules', '.nx', 'bin', 'testing']);
/** Built although it is for testing: what a shop with PAY_DEMO talks to. */
const STAND_INS = join(ROOT, 'services/contexts/payments/testing');

/**
 * Builds whatever changed since the last build; nothing is started for that when nothing did. The image has no sources
 * and nothing to build them with.
 */
export const ensureBuilt = () => {
  if (!existsSync(join(ROOT, 'nx.json'))) return;
  const sources = fingerprint();
  if (read(STAMP) === sources) return;
  process.stderr.write('Building Hatch, which takes a minute the first time ...\n');
  const nx = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  const build = spawnSync(process.execPath, [nx, 'run-many', '-t', 'build', '--output-style=static'], {
    cwd: ROOT,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (build.status !== 0) {
    process.stderr.write(`${build.stdout ?? ''}${build.stderr ?? ''}\nHatch could not be built; see above.\n`);
    process.exit(1);
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources);
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
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) && path !== STAND_INS ? [] : filesOf(path);
    return entry.name.includes('.spec.') ? [] : [path];
  });

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
