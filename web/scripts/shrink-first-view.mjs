// Terser finds a little more in scripts that are minified already: worth its seconds for those every customer waits for.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minify } from 'terser';
import { parseAst } from 'vite';

const FOLDER = join(import.meta.dirname, '../dist');
/** What a page loads by itself besides its entry. */
const LIVE = 'src/live/create-live.ts';
/** Each is the better one for some scripts. */
const COMPRESSIONS = [{ passes: 2 }, { passes: 3, inline: 1, reduce_funcs: false }];

/** What Vite asks each time that it loads a script on demand: of browsers that all do it, of a policy without nonces. */
const ASKED_IN_VAIN = [
  [/\(function\(\)\{let (\w+)=[^{}]*\.relList;return [^{}]*`modulepreload`:`preload`\}\)\(\)/, '`modulepreload`'],
  [
    /,(\w+)=document\.querySelector\(`meta\[property=csp-nonce\]`\),\w+=\1\?\.nonce\|\|\1\?\.getAttribute\(`nonce`\)/,
    '',
  ],
  [/(\w+)&&\w+\.setAttribute\(`nonce`,\1\),/, ''],
  [/import\.meta\.resolve\?new URL\(import\.meta\.resolve\((\w+)\)\):/, ''],
  [
    /Promise\.all\((\w+)\.map\((\w+)=>Promise\.resolve\(\2\)\.then\([^{}]*\{status:`fulfilled`,[^{}]*\}\),[^{}]*\{[^{}]*\}\)\)\)\)/,
    'Promise.allSettled($1)',
  ],
];

/** @throws Error when Vite has come to write it in another way */
const withoutQuestions = (code) =>
  ASKED_IN_VAIN.reduce((rest, [question, answer]) => {
    if (!question.test(rest)) throw new Error(`Vite loads scripts in another way than it did: ${question}`);
    return rest.replace(question, answer);
  }, code);

/** Letters of a function; shorter ones are not worth their parentheses. */
const LONG = 1_000;

const givenIn = ({ init }) => (init?.type === 'CallExpression' && init.arguments.length === 1 ? init.arguments : []);
const isLong = ({ type, start, end }) => type === 'ArrowFunctionExpression' && end - start > LONG;

/** React's modules, which come as functions because they are written for CommonJS, and are run at once. */
const modulesIn = (code) =>
  parseAst(code)
    .body.flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(givenIn)
    .filter(isLong);

/**
 * A function in parentheses is compiled with its file, which a browser does beside the page's own work; without them it
 * would first be skimmed and then compiled where the page waits. Terser drops those that Vite writes.
 */
const compiledAtOnce = (code) =>
  modulesIn(code).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}(${rest.slice(start, end)})${rest.slice(end)}`,
    code,
  );

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
  .filter((name) => manifest[name].isEntry || name === LIVE)
  .forEach(visit);

let modules = 0;
for (const file of first) {
  const path = join(FOLDER, file);
  const written = await readFile(path, 'utf8');
  const built = written.includes('csp-nonce') ? withoutQuestions(written) : written;
  const shrunk = COMPRESSIONS.map((compress) => minify(built, { module: true, ecma: 2020, compress }));
  const candidates = [built, ...(await Promise.all(shrunk)).map(({ code }) => code)];
  const [smallest = built] = candidates.sort((one, other) => sent(one) - sent(other));
  modules += modulesIn(smallest).length;
  await writeFile(path, compiledAtOnce(smallest));
}
if (modules === 0) throw new Error('React comes in another form than it did: nothing of it would be compiled at once');
