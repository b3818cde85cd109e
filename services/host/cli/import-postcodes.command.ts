import { parseArgs } from 'node:util';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { print, UsageError, parseArguments, type Command } from './command.js';
import { postcodeReader, type PostcodePoint, type PostcodeReader } from './postcode-lines.js';
import { withShop } from './with-shop.js';

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
