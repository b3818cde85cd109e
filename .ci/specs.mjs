import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { tool } from './step.mjs';
import { tallyOfVitest } from './tally.mjs';

const REPORT = '.test-results/vitest.json';
const ENGINE_SPEC = /\.(int|e2e)\.spec\.ts$/;

const filesIn = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
      .map((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`])),
  );
  return found.flat();
};

/** Spec files that cannot run without what is missing, each with the needs it speaks of. */
const specsWithout = async (missing) => {
  if (missing.length === 0) return [];
  const folders = await Promise.all(['services', 'projections', 'tests'].map(filesIn));
  const specs = folders.flat().filter((file) => ENGINE_SPEC.test(file));
  const read = specs.map(async (file) => {
    const text = await readFile(file, 'utf8');
    return { file, needs: missing.filter(({ spokenOf }) => spokenOf.test(text)) };
  });
  return (await Promise.all(read)).filter(({ needs }) => needs.length > 0);
};

const readReport = (file) => readFile(file, 'utf8').then(JSON.parse, () => undefined);

/**
 * Runs every spec, or those that `args` choose. A file that lacks its engine is named and counts as one skipped.
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export const runSpecs = async ({ env, missing }, args) => {
  const left = await specsWithout(missing);
  for (const { file, needs } of left) {
    console.log(`Cannot run ${file}: ${needs.map(({ name }) => name).join(' and ')} missing`);
  }
  await mkdir('.test-results', { recursive: true });
  await rm(REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const excluded = left.flatMap(({ file }) => ['--exclude', file]);
  const { code } = await tool('vitest/vitest.mjs', ['run', ...reporters, ...excluded, ...args], { env, echo: true });
  const report = await readReport(REPORT);
  if (!report) {
    console.log('vitest ended without a report; its output above says why');
    return { passed: 0, failed: 1, skipped: left.length };
  }
  const counted = tallyOfVitest(report, code);
  return { ...counted, skipped: counted.skipped + left.length };
};
