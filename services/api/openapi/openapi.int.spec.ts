import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const committed = await readFile(new URL('./openapi.json', import.meta.url), 'utf8');

describe('the OpenAPI documents', () => {
  it('is what GET /api/openapi.json answers', async () => {
    expect((await api.visitor().get('/api/openapi.json')).text).toBe(committed);
  });

  it.each(['/api/openapi.json', '/api/v1/openapi.json'])(
    'G25 %s comes compressed, and is not sent again to a client that has it',
    async (path) => {
      const read = (headers: Readonly<Record<string, string>>) => fetch(`${api.url}${path}`, { headers });
      const plain = await read({ 'accept-encoding': 'identity' });
      const tag = plain.headers.get('etag') ?? '';
      const document: unknown = await plain.json();
      for (const encoding of ['br', 'gzip']) {
        const compressed = await read({ 'accept-encoding': encoding });
        expect([compressed.headers.get('content-encoding'), compressed.headers.get('etag')]).toEqual([encoding, tag]);
        expect(await compressed.json()).toEqual(document);
      }
      const again = await read({ 'if-none-match': tag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );
});
