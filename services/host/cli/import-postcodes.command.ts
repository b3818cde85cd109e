import { isPostcode, normalisePostcode } from '@hatch/kernel/rules';
import { parseArgs } from 'node:util';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { print, UsageError, parseArguments, type Command } from './command.js';
import { withShop } from './with-shop.js';

type PostcodePoint = { readonly postcode: string; readonly easting: number; readonly northing: number };

/** Undefined for a header, and for a postcode that is terminated or off the national grid. */
type PostcodeReader = (line: string) => PostcodePoint | undefined;

const CODE_POINT = { postcode: 0, easting: 2, northing: 3 };
/** Northern Ireland and the islands have grids of their own. */
const OTHER_GRIDS = /^(BT|GY|JE|IM)/;

/** ONSPD names its columns in the first line; Code-Point Open has no header. */
export const postcodeReader = (firstLine: string): PostcodeReader => {
  const names = fieldsOf(firstLine).map((name) => name.toLowerCase());
  const onspd = {
    postcode: names.indexOf('pcds'),
    easting: names.indexOf('oseast1m'),
    northing: names.indexOf('osnrth1m'),
  };
  if (Object.values(onspd).every((column) => column >= 0)) return reader(onspd, names.indexOf('doterm'));
  const codePoint = reader(CODE_POINT, -1);
  if (codePoint(firstLine)) return codePoint;
  throw new Error('This is neither Code-Point Open nor ONSPD: its first line has no postcode and no column pcds');
};

const reader =
  (columns: typeof CODE_POINT, terminated: number): PostcodeReader =>
  (line) => {
    const fields = fieldsOf(line);
    const postcode = normalisePostcode(fields[columns.postcode] ?? '');
    const easting = metres(fields[columns.easting]);
    const northing = metres(fields[columns.northing]);
    if (!isPostcode(postcode) || OTHER_GRIDS.test(postcode) || easting === undefined || northing === undefined)
      return undefined;
    return terminated >= 0 && fields[terminated] ? undefined : { postcode, easting, northing };
  };

/** 0 means that no place is known. */
const metres = (text = ''): number | undefined => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

const fieldsOf = (line: string): readonly string[] =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );

const BATCH = 5_000;

export const importPostcodes: Command = {
  name: 'import-postcodes',
  summary: 'load the places of postcodes, from Code-Point Open or ONSPD',
  usage: `import-postcodes FILE ...
  CSV files of OS Code-Point Open (one a postcode area) or of the ONS Postcode Directory. Postcodes that are known
  already move to their new place; postcodes that have ended, or lie outside the grid of Great Britain, are left out.`,
  run: async (args, config) => {
    const { positionals: files } = parseArguments(() =>
      parseArgs({ args: [...args], options: {}, allowPositionals: true }),
    );
    if (files.length === 0) throw new UsageError('Name at least one file');
    await withShop(config, async ({ pool }) => {
      let imported = 0;
      for (const file of files) imported += await importFile(file, pool);
      print(`Imported ${imported} postcodes`);
    });
  },
};

const importFile = async (file: string, pool: pg.Pool): Promise<number> => {
  let read: PostcodeReader | undefined;
  let batch = new Map<string, PostcodePoint>();
  let imported = 0;
  const store = async (): Promise<void> => {
    await write([...batch.values()], pool);
    imported += batch.size;
    batch = new Map();
  };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    read ??= postcodeReader(line.replace(/^\uFEFF/, ''));
    const point = read(line);
    if (point) batch.set(point.postcode, point);
    if (batch.size >= BATCH) await store();
  }
  await store();
  return imported;
};

const write = async (points: readonly PostcodePoint[], pool: pg.Pool): Promise<void> => {
  await pool.query({
    name: 'import-postcodes',
    text: `INSERT INTO delivery.postcodes (postcode, easting, northing)
           SELECT * FROM unnest($1::text[], $2::int[], $3::int[])
           ON CONFLICT (postcode) DO UPDATE SET easting = excluded.easting, northing = excluded.northing`,
    values: [
      points.map(({ postcode }) => postcode),
      points.map(({ easting }) => easting),
      points.map(({ northing }) => northing),
    ],
  });
};
