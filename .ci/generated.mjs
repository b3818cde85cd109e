import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { drawImports } from './import-diagram.mjs';
import { run, tool } from './step.mjs';

const ARCHITECTURE = 'docs/architecture.md';
const OPENAPI_SPEC = 'services/api/openapi/openapi.spec.ts';
const SECTION = /(?<=<!-- generated -->\n\n).*(?=\n\n<!-- \/generated -->)/s;

const succeed = async (running) => {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output);
};

/** The other tests of that spec compare with the file as it was when they began. */
const writeOpenApi = () =>
  succeed(tool('vitest/vitest.mjs', ['run', '--update', '--project', 'unit', '-t', 'is committed as', OPENAPI_SPEC]));

const writeRouteTree = (...options) => succeed(run('npm', ['run', 'routes', '--workspace', 'web', '--', ...options]));

const PAGES = 'services/api/pages/pages.gen.ts';

/** In a process of its own, because Vite sets NODE_ENV for good. */
const writePages = async () => {
  await succeed(run(process.execPath, ['.ci/page-list.mjs']));
  await succeed(tool('oxfmt/bin/oxfmt', [PAGES]));
};

const writeImportDiagram = async () => {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const page = await readFile(ARCHITECTURE, 'utf8');
  if (!SECTION.test(page)) throw new Error(`${ARCHITECTURE} has no section marked as generated`);
  const drawn = page.replace(SECTION, () => drawImports(forbidden));
  await writeFile(ARCHITECTURE, drawn);
  await succeed(tool('oxfmt/bin/oxfmt', [ARCHITECTURE]));
};

/** Every committed file that a program writes, in the order in which one needs the other; `spec` fails where it is stale. */
export const GENERATED = [
  { file: 'services/api/openapi/openapi.json', write: writeOpenApi, spec: OPENAPI_SPEC },
  { file: 'web/src/routeTree.gen.ts', write: () => writeRouteTree() },
  { file: 'web/src/shopRouteTree.gen.ts', write: () => writeRouteTree('tsr.shop.json') },
  { file: PAGES, write: writePages },
  { file: ARCHITECTURE, write: writeImportDiagram },
];

/** Writes one of them. Answers what it was before, and whether that was stale. */
export const generate = async ({ file, write }) => {
  const before = await readFile(file, 'utf8');
  await write();
  return { before, isStale: before !== (await readFile(file, 'utf8')) };
};

/** Those without a spec are as their program writes them now; the check leaves every file as it was. */
export const checkGenerated = async () => {
  const stale = [];
  for (const generated of GENERATED.filter(({ spec }) => !spec)) {
    const { before, isStale } = await generate(generated);
    if (!isStale) continue;
    await writeFile(generated.file, before);
    stale.push(generated.file);
  }
  return { code: stale.length === 0 ? 0 : 1, output: stale.map((file) => `${file} is stale`).join('\n') };
};
