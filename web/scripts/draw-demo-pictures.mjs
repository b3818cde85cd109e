// Draws the demo shop's pictures from web/demo-pictures/masters, as the shop draws uploads: each width in each format.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { runnerImport } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const MASTERS = join(ROOT, 'web/demo-pictures/masters');
const DRAWN = join(ROOT, 'web/demo-pictures/dist');

/** Of the sources, so that nothing has to be built first. */
const load = async (path) => {
  const conditions = ['hatch-source'];
  const ssr = { noExternal: [/^@hatch\//], resolve: { conditions } };
  const { module } = await runnerImport(join(ROOT, path), { configFile: false, logLevel: 'warn', ssr });
  return module;
};
const { drawnPicture } = await load('services/contexts/content/drawn-picture.ts');
const { demoPictures } = await load('services/host/demo/demo-pictures.ts');

/** Files without the beginning that their picture has in common, by address. */
const draw = async (master) => {
  // The shop takes no AVIF, which keeps masters small.
  const upload = await sharp(await readFile(join(MASTERS, master)))
    .png()
    .toBuffer();
  const picture = await drawnPicture(upload);
  if (!('files' in picture)) throw new Error(`${master}: ${picture.message}`);
  const ending = `-${picture.width}.${picture.fallback}`;
  const { name } = parse(master);
  const address = demoPictures[name];
  if (!address?.endsWith(ending))
    throw new Error(`services/host/demo/demo-pictures.ts must say ${name}: '/demo/${picture.name}${ending}'`);
  const kept = parse(address).base.slice(0, -ending.length);
  for (const file of picture.files) await writeFile(join(DRAWN, file.name.replace(picture.name, kept)), file.bytes);
};

await rm(DRAWN, { recursive: true, force: true });
await mkdir(DRAWN);
const waiting = (await readdir(MASTERS)).filter((name) => !name.endsWith('.svg'));
const drawNext = async () => {
  for (let master = waiting.shift(); master; master = waiting.shift()) await draw(master);
};
await Promise.all(Array.from({ length: availableParallelism() }, drawNext));
