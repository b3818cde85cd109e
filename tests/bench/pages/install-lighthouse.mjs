import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../../../.ci/step.mjs';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** It brings more than 100 packages, which no one but this figure needs. */
export const installLighthouse = async () => {
  if (existsSync(`${FOLDER}node_modules/lighthouse`)) return;
  const { code } = await run('npm', ['ci', '--prefix', FOLDER, '--loglevel', 'error']);
  if (code === 0) return;
  console.error('Lighthouse could not be installed. Run npm ci --prefix tests/bench where the registry answers');
  process.exit(1);
};
