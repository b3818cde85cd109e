// Keeps the demo shop's pictures as uploads are kept, each width in each format, and says where each is; run after a
// build, when one of web/demo-pictures/masters changes: node web/scripts/draw-demo-pictures.mjs
import { drawnPicture } from '@hatch/contexts/content/module';
import { isRejection } from '@hatch/kernel';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

const MASTERS = join(import.meta.dirname, '../demo-pictures/masters');
const PICTURES = join(import.meta.dirname, '../public/demo');
const ADDRESSES = join(import.meta.dirname, '../../services/host/demo/demo-pictures.ts');

const draw = async (master) => {
  const picture = await drawnPicture(await readFile(join(MASTERS, master)));
  if (isRejection(picture)) throw new Error(`${master}: ${picture.message}`);
  for (const { name, bytes } of picture.files) await writeFile(join(PICTURES, name), bytes);
  return `'${parse(master).name}': '/demo/${picture.name}-${picture.width}.${picture.fallback}',`;
};

await rm(PICTURES, { recursive: true });
await mkdir(PICTURES);
const addresses = [];
const masters = (await readdir(MASTERS)).filter((name) => !name.endsWith('.svg')).sort();
for (const master of masters) addresses.push(await draw(master));
await writeFile(
  ADDRESSES,
  `/** Written by web/scripts/draw-demo-pictures.mjs. */
export const demoPictures = {
${addresses.map((line) => `  ${line.replace(/^'(\w+)'/, '$1')}\n`).join('')}} as const;
`,
);
