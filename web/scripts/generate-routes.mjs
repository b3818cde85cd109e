/**
 * Writes a tree from the files of src/routes, as Vite's plugin also does: the whole one, or the one that the options in
 * a file like tsr.shop.json describe.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';

const root = join(import.meta.dirname, '..');
const [file] = process.argv.slice(2);
const options = file === undefined ? {} : JSON.parse(await readFile(join(root, file), 'utf8'));
await new Generator({ config: getConfig(options, root), root }).run();
