import { constants } from 'node:fs';
import { copyFile, cp, mkdir, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { GENERATED } from './generated.mjs';
import { run, tool } from './step.mjs';

const GUIDES = 'docs/guides';
const CHANGES = `${GUIDES}/changes`;
/** Inside the checkout, so that packages are found in its own node_modules. */
const COPY = '.test-results/guides';
const COMPILED = /^(services|projections|web)\/|^[^/]+\.(json|ts)$/;
const PICTURES = /\.(png|jpe?g|webp|avif|svg)$/;

/** The files of a patch, each with its new lines as one text. */
const changesOf = (patch) =>
  patch
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const lines = part.split('\n');
      const [, file] = /^a\/.* b\/(.*)$/.exec(lines[0]) ?? [];
      const added = lines.slice(lines.findIndex((line) => line.startsWith('@@')));
      return { file, added: added.map((line) => (line.startsWith('+') ? line.slice(1).trim() : '\0')).join('\n') };
    });

const CODE = /^```\w*\n(?:\/\/|#|<!--) (\S+\/\S+\.\w+)(?: -->)?\n([\s\S]*?)^```$/gm;
const WRITTEN = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine' };

/** What a guide says that its patches do not. */
export const driftOf = (guide, text, patches) => {
  const own = [...text.matchAll(/\]\(changes\/([\w-]+\.patch)\)/g)].map(([, name]) => name);
  if (own.length === 0) return [];
  const changes = own.flatMap((name) => changesOf(patches[name] ?? ''));
  const drift = [...text.matchAll(CODE)].flatMap(([, file, code]) => {
    const shown = code
      .trim()
      .split('\n')
      .map((line) => line.trim())
      .join('\n');
    const isThere = changes.some((change) => change.file === file && `\n${change.added}\n`.includes(`\n${shown}\n`));
    return isThere
      ? []
      : [`${guide} shows lines of ${file} that ${own.join(' and ')} does not add: ${shown.split('\n')[0]}`];
  });
  const written = changes.filter(({ file }) => !GENERATED.some((generated) => generated.file === file));
  const count = new Set(written.map(({ file }) => file)).size;
  const said = new RegExp(`touches (${count}|${WRITTEN[count] ?? count}) files`);
  return said.test(text) ? drift : [...drift, `${guide} should say that the change touches ${count} files`];
};

const textsIn = async (folder, suffix) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(suffix)).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(`${folder}/${name}`, 'utf8')]));
};

const copyTracked = async (tracked) => {
  const files = tracked.filter((file) => COMPILED.test(file) && !PICTURES.test(file));
  await Promise.all([...new Set(files.map(dirname))].map((folder) => mkdir(`${COPY}/${folder}`, { recursive: true })));
  // A file that was deleted and not committed yet is not there.
  const copied = files.map((file) =>
    copyFile(file, `${COPY}/${file}`, constants.COPYFILE_FICLONE).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    }),
  );
  await Promise.all(copied);
};

/** Our packages lead into the copy; those of the registry are found above it. */
const linkPackages = async () => {
  await cp('node_modules/@hatch', `${COPY}/node_modules/@hatch`, { recursive: true, verbatimSymlinks: true });
  const { workspaces } = JSON.parse(await readFile('package.json', 'utf8'));
  for (const workspace of workspaces) {
    await symlink(resolve(workspace, 'node_modules'), `${COPY}/${workspace}/node_modules`);
  }
};

const applyIn = async (patches, options) => {
  // Otherwise git takes the copy for a folder of this checkout.
  const env = { GIT_CEILING_DIRECTORIES: resolve(dirname(COPY)) };
  for (const name of patches) {
    const { code, output } = await run('git', ['-C', COPY, 'apply', resolve(CHANGES, name)], { ...options, env });
    if (code === 0) continue;
    return { code, output: `${CHANGES}/${name} no longer applies:\n${output}` };
  }
  return { code: 0, output: '' };
};

/** What builds make before they compile, and the compilers themselves. */
const compile = async (options) => {
  const script = (name) => run('npm', ['run', name, '--prefix', COPY, '--workspace', 'web'], options);
  // More checkers check again what they share, and take more time of the processor.
  const tsc = (project) =>
    tool('@typescript/native/bin/tsc', ['--noEmit', '--checkers', '1', '-p', `${COPY}/${project}`], options);
  const made = [await script('api-types'), await script('routes')];
  const compiled = made.some(({ code }) => code !== 0) ? [] : [await tsc('web'), await tsc('tsconfig.json')];
  const failed = [...made, ...compiled].filter(({ code }) => code !== 0);
  if (failed.length === 0) return { code: 0, output: '' };
  return { code: 1, output: [`with the changes of ${CHANGES}:`, ...failed.map(({ output }) => output)].join('\n') };
};

/** Applies the changes of the guides one on top of the other to a copy of the checkout, and compiles it. */
export const checkGuides = async (options) => {
  const started = performance.now();
  const listed = await run('git', ['ls-files', '-z'], options);
  if (listed.code !== 0) return { skipped: 'no git checkout' };
  const patches = await textsIn(CHANGES, '.patch');
  const guides = await textsIn(GUIDES, '.md');
  const drift = guides.flatMap(([name, text]) => driftOf(name, text, Object.fromEntries(patches)));
  const untold = patches.filter(([name]) => !guides.some(([, text]) => text.includes(`(changes/${name})`)));
  drift.push(...untold.map(([name]) => `no guide links ${CHANGES}/${name}`));
  if (drift.length > 0) return { code: 1, output: drift.join('\n') };
  await rm(COPY, { recursive: true, force: true });
  try {
    await copyTracked(listed.output.split('\0').filter(Boolean));
    await linkPackages();
    const applied = await applyIn(
      patches.map(([name]) => name),
      options,
    );
    const { code, output } = applied.code === 0 ? await compile(options) : applied;
    return { code, output, seconds: (performance.now() - started) / 1000 };
  } finally {
    await rm(COPY, { recursive: true, force: true });
  }
};
