// Writes the licences of the packages that Hatch contains into the built site.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licenceTextOf, noticesOf, shippedPackages } from './third-party-notices.mjs';

const ROOT = join(import.meta.dirname, '../..');

const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
const notices = await noticesOf(shippedPackages(lock), (folder) => licenceTextOf(join(ROOT, folder)));
await writeFile(join(ROOT, 'web/dist/third-party-notices.txt'), notices);
