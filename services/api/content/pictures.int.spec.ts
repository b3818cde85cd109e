import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Answer = {
  readonly status: boolean;
  readonly message: string;
  readonly address?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
};

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

let api: TestApi;
let admin: Visitor;
beforeAll(async () => {
  api = await testApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.close());

const upload = async (bytes: Uint8Array<ArrayBuffer>, by = admin, field = 'file') => {
  const form = new FormData();
  form.set(field, new File([bytes], '../../evil.php', { type: 'image/svg+xml' }));
  const request = new Response(form);
  const response = await fetch(`${api.url}/api/admin/pictures`, {
    method: 'POST',
    headers: { cookie: by.cookie, 'content-type': request.headers.get('content-type') ?? '' },
    body: await request.arrayBuffer(),
  });
  return { code: response.status, body: (await response.json()) as Answer };
};

describe('uploading a picture', () => {
  it('MENU-02 is served under a name made from what is in it, to be kept for ever and run by nobody', async () => {
    const { code, body } = await upload(PNG);
    expect({ code, ...body }).toEqual({
      code: 200,
      status: true,
      message: '',
      address: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/),
    });
    const picture = await fetch(`${api.url}${body.address}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(body.address).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 32));
    expect((await upload(PNG)).body.address).toBe(body.address);
    expect((await api.pool.query('SELECT 1 FROM content.pictures')).rowCount).toBe(1);
  });

  it('MENU-02 is taken by its bytes, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await upload(svg)).toMatchObject({
      code: 200,
      body: { status: false, message: expect.stringContaining('JPEG, PNG or WebP') },
    });
    expect(await upload(PNG.subarray(0, 40))).toMatchObject({ body: { status: false } });
  });

  it('MENU-02 refuses what is too large, and a form without a file', async () => {
    expect(await upload(Buffer.alloc(8 * 1024 * 1024 + 1, 0xff))).toMatchObject({
      code: 200,
      body: { status: false, message: expect.stringContaining('8 MB') },
    });
    expect((await upload(Buffer.alloc(9 * 1024 * 1024))).code).toBe(413);
    expect(await upload(PNG, admin, 'picture')).toMatchObject({
      code: 422,
      body: { errors: { file: ['Please choose a picture.'] } },
    });
    expect((await admin.post('/api/admin/pictures', { file: { type: 'Buffer', data: [1] } })).code).toBe(422);
  });

  it('MENU-02 is for administrators; who asks for another name finds nothing', async () => {
    expect((await upload(PNG, api.visitor())).code).toBe(401);
    expect((await upload(PNG, await api.loggedIn('customer'))).code).toBe(403);
    for (const name of ['nothing.webp', '..%2F..%2Fetc%2Fpasswd', 'a'.repeat(64), "'--", '%00.webp'])
      expect((await api.visitor().get(`/uploads/${name}`)).code).toBe(404);
    const absent = await fetch(`${api.url}/uploads/${'a'.repeat(32)}.webp`);
    expect([absent.status, absent.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('MENU-02 a product has it', async () => {
    const { address } = (await upload(PNG)).body;
    const dish = { name: 'Red', short_desc: '', description: '', price: '1', categories: [], virtual: false };
    const { body } = await admin.post<{ readonly product: object }>('/api/admin/menu/create', {
      ...dish,
      vat_class: '',
      image: address,
    });
    expect(body.product).toMatchObject({ image: address });
  });
});
