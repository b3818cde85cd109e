import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { testDataSource, type TestDataSource } from '@hatch/platform/testing';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from './migrations.js';
import { PostcodeEntity } from './postcode.entity.js';
import { PostcodeRepository } from './postcode.repository.js';
import { PostcodesUnavailable } from './postcode-locator.js';
import { ServiceLocator } from './service-locator.js';

describe('a postcode service', () => {
  let server: Server;
  let base: string;
  const asked: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'application/json');
      if (request.url?.endsWith('SW1A%201AA'))
        response.end('{"status":200,"result":{"eastings":529090,"northings":179645}}');
      else if (request.url?.endsWith('M1%201AE')) response.writeHead(500).end('{}');
      else if (request.url?.endsWith('B33%208TH')) response.end('{"result":{}}');
      else response.writeHead(404).end('{"status":404}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => server.close());

  it('OPEN-28 gives the place of a postcode and asks once for it', async () => {
    const locator = new ServiceLocator(base);
    await locator.locate('SW1A 1AA');
    expect(await locator.locate('SW1A 1AA')).toEqual({ easting: 529090, northing: 179645 });
    expect(asked.filter((url) => url.includes('SW1A'))).toHaveLength(1);
  });

  it('OPEN-28 knows an unknown postcode from a service that fails', async () => {
    const locator = new ServiceLocator(base);
    expect(await locator.locate('ZZ9 9ZZ')).toBeUndefined();
    await expect(locator.locate('M1 1AE')).rejects.toBeInstanceOf(PostcodesUnavailable);
    await expect(locator.locate('B33 8TH')).rejects.toBeInstanceOf(PostcodesUnavailable);
    await expect(new ServiceLocator('http://127.0.0.1:9').locate('SW1A 1AA')).rejects.toBeInstanceOf(
      PostcodesUnavailable,
    );
  });
});

describe('the postcode table', () => {
  let database: TestDatabase;
  let source: TestDataSource;
  beforeAll(async () => {
    database = await testDatabase({ migrations });
    source = await testDataSource(database.url, [PostcodeEntity]);
  });
  afterAll(async () => {
    await source.close();
    await database.close();
  });

  it('gives the place of a postcode it has, and none of one it has not', async () => {
    await database.pool.query("INSERT INTO delivery.postcodes VALUES ('SW1A 1AA', 529090, 179645)");
    const postcodes = new PostcodeRepository(source.repository(PostcodeEntity));
    expect(await postcodes.locate('SW1A 1AA')).toEqual({ easting: 529090, northing: 179645 });
    expect(await postcodes.locate('ZZ9 9ZZ')).toBeUndefined();
  });

  it('takes in those it has not, and leaves the others where they are', async () => {
    const postcodes = new PostcodeRepository(source.repository(PostcodeEntity));
    const elsewhere = { easting: 1, northing: 2 };
    await postcodes.add(
      new Map([
        ['SW1A 1AA', elsewhere],
        ['M1 1AE', elsewhere],
      ]),
    );
    expect(await postcodes.locate('M1 1AE')).toEqual(elsewhere);
    expect(await postcodes.locate('SW1A 1AA')).toEqual({ easting: 529090, northing: 179645 });
  });
});
