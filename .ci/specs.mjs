import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { tool } from './step.mjs';
import { tallyOfVitest } from './tally.mjs';

const REPORT = '.test-results/vitest.json';
const SPEC = /\.spec\.tsx?$/;
const NEEDS_ENGINES = /\.(int|e2e)\.spec\.ts$/;

const filesIn = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
      .map((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`])),
  );
  return found.flat();
};

/** Every spec file with the missing engines it speaks of; a pure spec needs none. */
const specsAndTheirNeeds = async (missing) => {
  const folders = await Promise.all(['services', 'projections', 'tests', 'web/src'].map(filesIn));
  const specs = folders.flat().filter((file) => SPEC.test(file));
  const needsOf = async (file) => {
    if (!NEEDS_ENGINES.test(file)) return [];
    const text = await readFile(file, 'utf8');
    return missing.filter(({ spokenOf }) => spokenOf.test(text));
  };
  return Promise.all(specs.map(async (file) => ({ file, needs: await needsOf(file) })));
};

/** The files to run where something is missing; those that cannot run are named. None means all of them. */
const chooseFiles = async (missing) => {
  if (missing.length === 0) return { files: [], left: 0 };
  const specs = await specsAndTheirNeeds(missing);
  const left = specs.filter(({ needs }) => needs.length > 0);
  for (const { file, needs } of left) {
    console.log(`Cannot run ${file}: ${needs.map(({ name }) => name).join(' and ')} missing`);
  }
  return { files: specs.filter(({ needs }) => needs.length === 0).map(({ file }) => file), left: left.length };
};

const readReport = (file) => readFile(file, 'utf8').then(JSON.parse, () => undefined);

/**
 * Runs every spec that this machine can run, or those that `args` choose. A file that lacks its engine counts as one skipped.
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export const runSpecs = async ({ env, missing }, args) => {
  const { files, left } = args.length > 0 ? { files: args, left: 0 } : await chooseFiles(missing);
  await mkdir('.test-results', { recursive: true });
  await rm(REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { code } = await tool('vitest/vitest.mjs', ['run', ...reporters, ...files], { env, echo: true });
  const report = await readReport(REPORT);
  if (!report) {
    console.log('vitest ended without a report; its output above says why');
    return { passed: 0, failed: 1, skipped: left };
  }
  const counted = tallyOfVitest(report, code);
  return { ...counted, skipped: counted.skipped + left };
};
