import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

const PRODUCTION = /^(services|projections|web\/(src|worker))\/.*\.tsx?$/;
const NOT_PRODUCTION = /\.(spec|fixtures|d)\.tsx?$|\/(testing|golden|pay-demo)\/|routeTree/;
const SMALL_LINES = 20;
const MOST_DEPENDENCIES = 5;

/** What one fact costs: the production files that name it. Each stands for its kind. */
const NAMED = [
  ['a kitchen step (notify)', 12, /notify-?customer/i],
  ['a product field (goes with)', 10, /goes_?with/i],
  ['an order field (extra info)', 12, /extra_?info/i],
  ['a payment method (PayPal)', 10, /paypal/i],
  ['a setting (unpaid_minutes)', 2, /unpaid_minutes/],
];

const linesOf = (text) => text.split('\n').filter((line) => line.trim() !== '').length;
const importLinesOf = (text) =>
  (text.match(/^(import|export) (type )?(\{[^}]*\}|\* as \w+|\w+)[^;]*? from '[^']+';$/gm) ?? []).reduce(
    (sum, statement) => sum + statement.split('\n').length,
    0,
  );

/** Constructors with more parameters than a reader can keep in mind. */
const crowdedClasses = (text) =>
  [...text.matchAll(/constructor\(([\s\S]*?)\) \{/g)].filter(
    ([, given]) => (given.match(/(private|public|protected)? ?readonly \w+:/g) ?? []).length > MOST_DEPENDENCIES,
  ).length;

const importedNames = (text) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) => basename(path).replace(/\.js$/, ''));

/** The figures that `docs/architecture.md` sets a target for, as rows of name, figure and target. */
export const counts = async () => {
  const { stdout } = await promisify(execFile)('git', ['ls-files'], { maxBuffer: 64 * 1024 ** 2 });
  const tracked = stdout.split('\n').filter(Boolean);
  const production = tracked.filter((path) => PRODUCTION.test(path) && !NOT_PRODUCTION.test(path));
  const texts = new Map(await Promise.all(production.map(async (path) => [path, await readFile(path, 'utf8')])));
  const sum = (count) => [...texts.values()].reduce((total, text) => total + count(text), 0);
  const importers = new Map();
  for (const text of texts.values())
    for (const name of new Set(importedNames(text))) importers.set(name, (importers.get(name) ?? 0) + 1);
  const alone = [...texts].filter(
    ([path, text]) => linesOf(text) < SMALL_LINES && importers.get(basename(path).replace(/\.tsx?$/, '')) === 1,
  ).length;
  const bytes = (
    await Promise.all(
      tracked.map((path) =>
        stat(path).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
  ).reduce((total, size) => total + size, 0);
  return [
    ['production files', production.length, 1_800],
    ['import lines, percent', Number(((100 * sum(importLinesOf)) / sum(linesOf)).toFixed(1)), 8],
    [`files under ${SMALL_LINES} lines with one importer`, alone, 0],
    [`classes with more than ${MOST_DEPENDENCIES} dependencies`, sum(crowdedClasses), 0],
    ['lines of the API document', linesOf(await readFile('services/api/openapi/openapi.json', 'utf8')), 18_000],
    ['megabytes of the repository', Number((bytes / 1e6).toFixed(1)), 15],
    ...NAMED.map(([name, target, pattern]) => [
      `files that name ${name}`,
      [...texts].filter(([path, text]) => pattern.test(path) || pattern.test(text)).length,
      target,
    ]),
  ];
};

export const printCounts = async () => {
  for (const [name, figure, target] of await counts())
    console.log(`${String(figure).padStart(8)}  ${name} (target: ${target} at most)`);
};
