import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}docs/requirements/`;
const read = (path: string): Promise<string> => readFile(path, 'utf8');

const pages = (await readdir(folder)).filter((name) => name !== 'README.md');
const groups = pages.map((name) => name.replace('.md', ''));
const index = await read(`${folder}README.md`);

const ROW = /^\| (G\d{2}|[A-Z]+-\d{2,3}) /gm;
const rowsOf = async (group: string): Promise<readonly string[]> =>
  [...(await read(`${folder}${group}.md`)).matchAll(ROW)].map(([, id]) => id ?? '');

const rows = new Map(await Promise.all(groups.map(async (group) => [group, await rowsOf(group)] as const)));
const known = new Set([...rows.values()].flat());

/** An id of a group that is there, anywhere; and whatever looks like one where a title begins with it. */
const NAMED = new RegExp(`\\b(?:G\\d{2}|(?:${groups.join('|')})-\\d{2,3})\\b`, 'g');
const TITLED = /(?<=['"`](?:(?:G\d{2}|[A-Z]{2,5}-\d{2,3}) )*)(?:G\d{2}|[A-Z]{2,5}-\d{2,3})(?= )/g;

const sourcesIn = async (top: string): Promise<readonly string[]> =>
  (await readdir(`${root}${top}`, { recursive: true }))
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => `${top}/${path}`);

const namedIn = async (file: string): Promise<readonly string[]> => {
  const text = await read(`${root}${file}`);
  const titled = /\.spec\.tsx?$/.test(file) ? (text.match(TITLED) ?? []) : [];
  return [...(text.match(NAMED) ?? []), ...titled].map((id) => `${id} in ${file}`);
};

describe('The requirements', () => {
  it('have a row for every id that a test or a comment names', async () => {
    const sources = await Promise.all(['services', 'projections', 'web/src', 'tests'].map(sourcesIn));
    const named = (await Promise.all(sources.flat().map(namedIn))).flat();
    expect(named.length).toBeGreaterThan(1000);
    expect(named.filter((mention) => !known.has(mention.split(' ')[0] ?? ''))).toEqual([]);
  });

  it('are numbered without a gap, each once', () => {
    for (const [group, ids] of rows) {
      const numbers = ids.map((id) => Number(id.replace(/\D/g, '')));
      expect(numbers, group).toEqual(ids.map((_, at) => at + 1));
    }
  });

  it('are counted in the index', () => {
    const counted = [...index.matchAll(/^\| \[([A-Z]+)\]\(\1\.md\) .* (\d+) +\|$/gm)];
    expect(new Map(counted.map(([, group, count]) => [group, Number(count)]))).toEqual(
      new Map([...rows].map(([group, ids]) => [group, ids.length])),
    );
  });
});
