import { access, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { KNOWN_NAMES } from '../services/platform/config/environment.js';

const root = new URL('../', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');
const readme = await read('README.md');
const { scripts } = JSON.parse(await read('package.json')) as {
  scripts: Readonly<Record<string, string>>;
};

describe('The page of environment variables', () => {
  it('explains exactly the variables that Hatch reads, each once', async () => {
    const page = await read('docs/environment.md');
    const explained = [...page.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual([...KNOWN_NAMES].sort());
  });
});

describe('The README', () => {
  it('names no script that does not exist', () => {
    const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script ?? '');
    expect(named.length).toBeGreaterThan(0);
    for (const script of named) expect(Object.keys(scripts)).toContain(script);
    expect(scripts).toHaveProperty('start');
    expect(scripts).toHaveProperty('test');
  });

  it('links only to files that are there', async () => {
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path ?? '');
    expect(links.length).toBeGreaterThan(0);
    await Promise.all(links.map((path) => access(new URL(path, root))));
  });
});
