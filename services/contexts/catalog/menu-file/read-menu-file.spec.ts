import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv } from '@hatch/platform';
import { listCell, listIn } from '@hatch/kernel/rules';
import { readMenuFile, type MenuFile } from './read-menu-file.js';

const read = async (text: string | Buffer): Promise<MenuFile> => {
  const file = await readMenuFile(Buffer.from(text));
  if ('code' in file) throw new Error(file.message);
  return file;
};
const refusal = async (text: string | Buffer): Promise<string> => {
  const file = await readMenuFile(Buffer.from(text));
  return 'code' in file ? file.message : '';
};
const cells = async (text: string | Buffer) => (await read(text)).lines.map((line) => line.cells);

describe('a file of the menu', () => {
  it('MENU-08 is read with a byte order mark or none, and with every end of a line', async () => {
    for (const end of ['\r\n', '\n', '\r'])
      for (const mark of ['\uFEFF', ''])
        expect(await cells(`${mark}name,price${end}Soup,4.50${end}Crème brûlée 🍮,5${end}`)).toEqual([
          { name: 'Soup', price: '4.50' },
          { name: 'Crème brûlée 🍮', price: '5' },
        ]);
  });

  it('MENU-08 breaks no character, wherever in a long file it is', async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `${'x'.repeat(at % 4)}🍮é`);
    expect((await cells(`name\n${names.join('\n')}\n`)).map(({ name }) => name)).toEqual(names);
  });

  it('MENU-08 is read with semicolons and decimal commas, as spreadsheets of Europe write it', async () => {
    expect(await cells('name;price;difference\nSoup;4,50;\nBig, very;;-0,5\n')).toEqual([
      { name: 'Soup', price: '4.50', difference: '' },
      { name: 'Big, very', price: '', difference: '-0.5' },
    ]);
    expect(await cells('name\tprice\nSoup\t4.50\n')).toEqual([{ name: 'Soup', price: '4.50' }]);
  });

  it('MENU-08 is read as Windows-1252 where it is not UTF-8, and says so', async () => {
    const file = await read(Buffer.from('name,price\nCr\xe8me \x80,5\n', 'latin1'));
    expect(file.lines[0]?.cells.name).toBe('Crème €');
    expect(file.note).toContain('Windows-1252');
    expect((await read('name\nCrème')).note).toBe('');
    const unicodeText = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('name\tprice\r\nCrème\t5\r\n', 'utf16le'),
    ]);
    expect(await cells(unicodeText)).toEqual([{ name: 'Crème', price: '5' }]);
  });

  it('MENU-08 names a line by where it begins, whatever cells and empty lines are before it', async () => {
    const { lines } = await read('Name,Short description\n"A ""b""\r\nc",x\n\n,\nLast,y\n');
    expect(lines.map(({ line, cells: { name } }) => [line, name])).toEqual([
      [2, 'A "b"\r\nc'],
      [6, 'Last'],
    ]);
  });

  it.each([
    ['', 'cannot read this file'],
    ['\0\0\0', 'cannot read this file'],
    ['price\n1\n', 'one of them must be name or id'],
    ['name,colour\nSoup,red\n', 'There is no column colour'],
    ['name,price,Price\nSoup,1,2\n', 'The column price is there twice'],
    ['name,price\nSoup,1\n"Bread,2\n', 'a quotation mark is missing'],
    [`name\n${'a\n'.repeat(20_001)}`, 'at most 10 MB and 20,000 lines'],
  ])('MENU-08 refuses %j in words', async (text, words) => {
    expect(await refusal(text)).toContain(words);
  });

  it('MENU-08 refuses more than 10 MB', async () => {
    expect(await refusal(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toContain('at most 10 MB');
  });

  it('MENU-08 reads every text back as it was written, formulas too', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }).map((any) => Buffer.from(any.replaceAll('\0', '')).toString()),
      fc.constantFrom('=1+1', '-2+3', '@x', "'=1", "''+1", '\tx', '-5', '+44', "'a", '"', ';', ',', '\r\n', '\uFEFFa'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), async (names) => {
        const written = csv([['id', 'name'], ...names.map((name, at) => [`${at + 1}`, name])]);
        expect((await cells(written)).map(({ name }) => name)).toEqual(names);
      }),
    );
  });

  it('MENU-08 writes no cell that a spreadsheet would take for a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const written = csv([[text]]).replace(/^"/, '');
        expect(written).not.toMatch(/^[=+\-@\t\r](?!\n)/);
      }),
    );
    for (const sign of ['\n', '＝', '＋', '－', '＠']) expect(csv([[`${sign}1`]])).toContain(`'${sign}1`);
  });
});

describe('several names in a cell', () => {
  it('MENU-08 are read back, with bars and backslashes in them', () => {
    const name = fc.string({ minLength: 1 }).map((any) =>
      any
        .replace(/[^ -~]/g, '')
        .trim()
        .replace(/\s+/g, ' '),
    );
    fc.assert(
      fc.property(fc.uniqueArray(name.filter((any) => any !== '')), (names) => {
        expect(listIn(listCell(names))).toEqual(names);
      }),
    );
    expect(listIn(' Pizza|Vegan | | Pizza ')).toEqual(['Pizza', 'Vegan']);
  });
});
