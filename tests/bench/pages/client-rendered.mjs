import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The same build without what draws pages on the server. It lies inside the workspace, whose packages it uses.
 * @returns {Promise<{ main: string, remove: () => Promise<void> }>} the program, as of HatchProcess
 */
export const clientRendered = async () => {
  const folder = await mkdtemp(join(ROOT, '.test-results', 'client-rendered-'));
  await cp(join(ROOT, 'services/host/dist'), join(folder, 'services/host/dist'), { recursive: true });
  const drawing = join(ROOT, 'web/dist/server');
  const filter = (source) => source !== drawing;
  await cp(join(ROOT, 'web/dist'), join(folder, 'web/dist'), { recursive: true, filter });
  return { main: join(folder, 'services/host/dist/main.js'), remove: () => rm(folder, { recursive: true }) };
};
