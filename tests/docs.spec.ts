import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

const paths = (await readdir(new URL('docs/', root), { recursive: true })).filter((path) => path.endsWith('.md'));
const pages = await Promise.all(
  ['CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', ...paths.map((path) => `docs/${path}`)].map(async (path) => ({
    path,
    text: await read(path),
  })),
);
const { scripts } = JSON.parse(await read('package.json')) as { scripts: Readonly<Record<string, string>> };

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, part]) => part ?? '');

describe('The pages of the documentation', () => {
  it('link only to files that are there', () => {
    const broken = pages.flatMap(({ path, text }) =>
      found(text, /\]\((?!https?:|#)([^)#]+)/g)
        .filter((link) => !existsSync(new URL(link, new URL(path, root))))
        .map((link) => `${link} in ${path}`),
    );
    expect(broken).toEqual([]);
  });

  it('name no script that does not exist', () => {
    const unknown = pages.flatMap(({ path, text }) =>
      found(text, /npm run (?:-s )?([\w:-]+)(?![\w:-]| --workspace)/g)
        .filter((script) => !(script in scripts))
        .map((script) => `${script} in ${path}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('The decisions', () => {
  const HEAD = /^# (\d{4}) (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: (accepted|superseded|partly superseded)\b/;
  const decisions = pages.filter(({ path }) => /^docs\/adr\/\d{4}-/.test(path));

  it('have a date and a status each, which the index repeats', async () => {
    const listed = (await read('docs/adr/README.md')).split('\n').map((line) => line.replaceAll(/ +\|/g, ' |'));
    const missing = decisions.filter(({ path, text }) => {
      const [, number, title, date, status] = HEAD.exec(text) ?? [];
      const row = `| [${number}](${path.replace('docs/adr/', '')}) | ${title} | ${date} | ${status}`;
      return !listed.some((line) => line.startsWith(row));
    });
    expect(decisions.length).toBeGreaterThan(10);
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});
