// Terser finds a little more in scripts that are minified already: worth its seconds for those every customer waits for.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minify } from 'terser';

const FOLDER = join(import.meta.dirname, '../dist');
const OPTIONS = { module: true, ecma: 2020, compress: { passes: 2 } };

/** What Vite asks each time that it loads a script on demand: of browsers that all do it, of a policy without nonces. */
const ASKED_IN_VAIN = [
  [/\(function\(\)\{let (\w+)=[^{}]*\.relList;return [^{}]*`modulepreload`:`preload`\}\)\(\)/, '`modulepreload`'],
  [
    /,(\w+)=document\.querySelector\(`meta\[property=csp-nonce\]`\),\w+=\1\?\.nonce\|\|\1\?\.getAttribute\(`nonce`\)/,
    '',
  ],
  [/(\w+)&&\w+\.setAttribute\(`nonce`,\1\),/, ''],
];

/** @throws Error when Vite has come to write it in another way */
const withoutQuestions = (code) =>
  ASKED_IN_VAIN.reduce((rest, [question, answer]) => {
    if (!question.test(rest)) throw new Error(`Vite loads scripts in another way than it did: ${question}`);
    return rest.replace(question, answer);
  }, code);

/** Bytes on the line. */
const sent = (code) => gzipSync(code, { level: 9 }).length;

const manifest = JSON.parse(await readFile(join(FOLDER, '.vite/manifest.json'), 'utf8'));

const first = new Set();
const visit = (name) => {
  const { file, imports = [] } = manifest[name];
  if (first.has(file)) return;
  first.add(file);
  imports.forEach(visit);
};
Object.keys(manifest)
  .filter((name) => manifest[name].isEntry)
  .forEach(visit);

for (const file of first) {
  const path = join(FOLDER, file);
  const written = await readFile(path, 'utf8');
  const built = written.includes('csp-nonce') ? withoutQuestions(written) : written;
  const { code } = await minify(built, OPTIONS);
  await writeFile(path, sent(code) < sent(built) ? code : built);
}
