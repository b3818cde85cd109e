import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { licenceTextOf, noticesOf, shippedPackages } from '../web/scripts/third-party-notices.mjs';

const MIT = { version: '1.0.0', license: 'MIT' };
const labelsOf = (packages: Parameters<typeof shippedPackages>[0]['packages']): readonly string[] =>
  shippedPackages({ packages }).map(({ label }) => label);

describe('The third-party notices', () => {
  it('name the packages of production by name, version and licence, and no workspace', () => {
    expect(
      labelsOf({
        '': MIT,
        'services/api': MIT,
        'node_modules/@hatch/api': { link: true },
        'node_modules/zod': MIT,
        'node_modules/zod/node_modules/@scope/inner': { version: '2.0.0', license: 'ISC' },
      }),
    ).toEqual(['@scope/inner 2.0.0 (ISC)', 'zod 1.0.0 (MIT)']);
  });

  it('leave out the tools of development, but for those that leave code in the site', () => {
    const dev = { ...MIT, dev: true };
    expect(labelsOf({ 'node_modules/eslint': dev, 'node_modules/tailwindcss': dev })).toEqual([
      'tailwindcss 1.0.0 (MIT)',
    ]);
  });

  it('give each text once, with all that are under it', async () => {
    const packages = shippedPackages({ packages: { 'node_modules/a': MIT, 'node_modules/b': MIT } });
    const text = await noticesOf(packages, (folder) =>
      Promise.resolve(folder.endsWith('a') ? 'Do as\nyou  like.' : 'Do as you like.'),
    );
    expect(text).toContain('a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nDo as you like.');
    expect(text.match(/Do as you like/g)).toHaveLength(1);
  });

  it('are the same on every platform: what is optional is named without being read', async () => {
    const packages = shippedPackages({ packages: { 'node_modules/@img/sharp-win32': { ...MIT, optional: true } } });
    const text = await noticesOf(packages, () => Promise.reject(new Error('It is not installed here')));
    expect(text).toContain('@img/sharp-win32 1.0.0 (MIT)');
  });
});

describe('The licence of a package', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hatch-notices-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is what its files of that name say, with the notice that goes with it', async () => {
    await writeFile(join(folder, 'NOTICE.txt'), 'Made by A\n');
    await writeFile(join(folder, 'LICENSE'), 'Terms  \r\nof use\r\n');
    await writeFile(join(folder, 'README.md'), 'Read me');
    await mkdir(join(folder, 'licenses'));
    expect(await licenceTextOf(folder)).toBe('Terms\nof use\n\nMade by A');
  });

  it('is empty where it has no such file', async () => {
    expect(await licenceTextOf(folder)).toBe('');
  });
});
