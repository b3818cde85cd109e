import { testDatabase } from '@hatch/event-store/testing';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from './migrations.js';
import { PostcodesUnavailable } from './postcode-locator.js';
import { ServiceLocator } from './service-locator.js';
import { TableLocator } from './table-locator.js';

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
  it('gives the place of a postcode it has, and none of one it has not', async () => {
    const { pool, close } = await testDatabase({ migrations });
    await pool.query("INSERT INTO delivery.postcodes VALUES ('SW1A 1AA', 529090, 179645)");
    const locator = new TableLocator(pool);
    expect(await locator.locate('SW1A 1AA')).toEqual({ easting: 529090, northing: 179645 });
    expect(await locator.locate('ZZ9 9ZZ')).toBeUndefined();
    await close();
  });
});
