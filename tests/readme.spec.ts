import { access, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { KNOWN_NAMES } from '../services/platform/config/environment.js';

const root = new URL('../', import.meta.url);
const readme = await readFile(new URL('README.md', root), 'utf8');
const { scripts } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

describe('The README', () => {
  it('explains exactly the variables that Hatch reads, each once', () => {
    const explained = [...readme.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual([...KNOWN_NAMES].sort());
  });

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
