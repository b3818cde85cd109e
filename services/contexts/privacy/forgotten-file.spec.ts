import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isForgettable, appendForgotten, forgottenFileIn, forgottenInFile } from './forgotten-file.js';

const SUBJECTS = [
  'user:4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c11',
  'order:abcdefghjkmn',
  'order:abcdefghjkmn.pqrstvwxyz01',
  'contact:abcdefghjkmnpqrstvwxyz0123',
];
const at = '2026-11-20T12:00:00.000Z';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hatch-forgotten-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await rm(join(folder, 'shop'), { recursive: true, force: true });
  file = forgottenFileIn(join(folder, 'shop'));
});

const exportedEvent = (type: string, data: object): string =>
  JSON.stringify({ stream: 'a', revision: '0', position: '1', id: 'b', type, data, meta: {} });

describe('subjects of persons', () => {
  it.each(SUBJECTS)('%s can be forgotten', (subject) => {
    expect(isForgettable(subject)).toBe(true);
  });

  it.each(['', 'shop:settings', 'shop:addresses', 'user:ann', 'order:../x', 'order:abcdefghjkmn.', 'contact:ann'])(
    '%j is none',
    (text) => {
      expect(isForgettable(text)).toBe(false);
    },
  );
});

describe('the file of who was forgotten', () => {
  it('holds an id and an instant a line, for its owner alone, and is read back', async () => {
    for (const subject of SUBJECTS) await appendForgotten(file, { subject, at });
    expect((await readFile(file, 'utf8')).split('\n')).toEqual([
      ...SUBJECTS.map((subject) => JSON.stringify({ subject, at })),
      '',
    ]);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await forgottenInFile(file)).toEqual({ subjects: SUBJECTS, unreadable: 0 });
  });

  it('takes lines of several at once, and the same subject again', async () => {
    const twice = [...SUBJECTS, ...SUBJECTS];
    await Promise.all(twice.map((subject) => appendForgotten(file, { subject, at })));
    const { subjects, unreadable } = await forgottenInFile(file);
    expect([...subjects].sort()).toEqual([...SUBJECTS].sort());
    expect(unreadable).toBe(0);
  });

  it('loses no line to one that was cut off, which is counted', async () => {
    const [first = '', second = ''] = SUBJECTS;
    await appendForgotten(file, { subject: first, at });
    await appendFile(file, '{"subject":"order:ab');
    await appendForgotten(file, { subject: second, at });
    expect(await forgottenInFile(file)).toEqual({ subjects: [first, second], unreadable: 1 });
  });

  it('may be an export, of which forgettings alone are taken', async () => {
    const copy = join(folder, 'export.ndjson');
    const events = SUBJECTS.map((subject) => exportedEvent('SubjectForgotten', { subject }));
    const others = [exportedEvent('StoreOpened', {}), exportedEvent('UserNamed', { subject: 'user:somebody' })];
    await writeFile(copy, `${[others[0], ...events, others[1]].join('\n')}\n`);
    expect(await forgottenInFile(copy)).toEqual({ subjects: SUBJECTS, unreadable: 0 });
  });

  it('names nobody by what is no subject of a person', async () => {
    const copy = join(folder, 'other.ndjson');
    await writeFile(copy, [exportedEvent('SubjectForgotten', { subject: 'shop:addresses' }), '[]', 'ann'].join('\n'));
    expect(await forgottenInFile(copy)).toEqual({ subjects: [], unreadable: 3 });
    await expect(forgottenInFile(join(folder, 'none'))).rejects.toThrow('ENOENT');
  });
});
