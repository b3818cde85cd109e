import { readdir } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Picture = {
  readonly name: string;
  readonly address: string;
  readonly title: string;
  readonly alt: string;
  readonly folder: string;
  readonly width: number;
  readonly height: number;
};
type Answer = {
  readonly status: boolean;
  readonly message: string;
  readonly address?: string;
  readonly picture?: Picture;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
};
type EditorAnswer = { readonly error: boolean; readonly message: string; readonly filelink: string };
type Bytes = Uint8Array<ArrayBuffer>;
type Form = {
  readonly by?: Visitor;
  readonly field?: string;
  readonly fileName?: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const PHP = Buffer.from('<?php system($_GET["c"]); ?>');
const NO_PICTURE = 'We cannot read this picture. Please choose a JPEG, PNG, GIF or WebP file.';

let api: TestApi;
let admin: Visitor;
beforeAll(async () => {
  api = await testApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.close());

const aPicture = async (background: string, width = 400): Promise<Bytes> =>
  Buffer.from(
    await sharp({ create: { width, height: 300, channels: 3, background } })
      .png()
      .toBuffer(),
  );

const send = async <Body>(
  path: string,
  bytes: Bytes,
  { by = admin, field = 'file', fileName = '../../evil.php', fields = {} }: Form = {},
): Promise<{ readonly code: number; readonly body: Body }> => {
  const form = new FormData();
  form.set(field, new File([bytes], fileName, { type: 'image/svg+xml' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Response(form);
  const response = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { cookie: by.cookie, 'content-type': request.headers.get('content-type') ?? '' },
    body: await request.arrayBuffer(),
  });
  return { code: response.status, body: (await response.json()) as Body };
};
const upload = (bytes: Bytes, form?: Form) => send<Answer>('/api/admin/pictures', bytes, form);
const uploadByEditor = (bytes: Bytes, form?: Form) => send<EditorAnswer>('/api/ipe_upload_image', bytes, form);
const uploaded = async (bytes: Bytes, form?: Form): Promise<Picture> => {
  const { picture, message } = (await upload(bytes, form)).body;
  if (!picture) throw new Error(message);
  return picture;
};
const post = (path: string, body: object, by = admin) => by.post<Answer>(`/api/admin/${path}`, body);
const createProduct = (values: object) =>
  admin.post<{ readonly product: { readonly id: number; readonly image: string; readonly revision: number } }>(
    '/api/admin/menu/create',
    {
      name: 'Red',
      short_desc: '',
      description: '',
      price: '1',
      categories: [],
      virtual: false,
      vat_class: '',
      image: '',
      ...values,
    },
  );

describe('uploading a picture', () => {
  it('MENU-02 is served under names made from what is in it, in each format, to be kept for a year and run by nobody', async () => {
    const { code, body } = await upload(await aPicture('#c33', 700), { fileName: 'Our oven.php.png' });
    expect({ code, ...body }).toMatchObject({
      code: 200,
      status: true,
      message: '',
      address: expect.stringMatching(/^\/uploads\/[0-9a-f]{44}-700\.jpg$/),
      picture: { title: 'Our oven.php', alt: '', width: 700, height: 300, folder: '' },
    });
    const place = body.address?.replace('700.jpg', '');
    for (const [file, type] of [
      ['700.jpg', 'image/jpeg'],
      ['320.avif', 'image/avif'],
      ['640.webp', 'image/webp'],
    ] as const) {
      const picture = await fetch(`${api.url}${place}${file}`);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toBe(type);
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
      const known = { 'if-none-match': picture.headers.get('etag') ?? '' };
      const again = await fetch(`${api.url}${place}${file}`, { headers: known });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await api.visitor().get(`${place}960.jpg`)).code).toBe(404);
  });

  it('OPEN-92 keeps the same picture once, whatever it is called', async () => {
    const { name } = await uploaded(PNG);
    expect((await uploaded(PNG, { fileName: 'other.gif' })).name).toBe(name);
    const { rowCount } = await api.pool.query('SELECT 1 FROM content.uploaded_pictures WHERE name = $1', [name]);
    expect(rowCount).toBe(1);
  });

  it('MENU-02 refuses what is too large, and a form without a file', async () => {
    expect(await upload(Buffer.alloc(8 * 1024 * 1024 + 1, 0xff))).toMatchObject({
      code: 200,
      body: { status: false, message: expect.stringContaining('8 MB') },
    });
    expect((await upload(Buffer.alloc(9 * 1024 * 1024))).code).toBe(413);
    expect(await upload(PNG, { field: 'picture' })).toMatchObject({
      code: 422,
      body: { errors: { file: ['Please choose a picture.'] } },
    });
    expect((await admin.post('/api/admin/pictures', { file: { type: 'Buffer', data: [1] } })).code).toBe(422);
  });

  it('MENU-02 is for administrators; who asks for another name finds nothing', async () => {
    expect((await upload(PNG, { by: api.visitor() })).code).toBe(401);
    expect((await upload(PNG, { by: await api.loggedIn('customer') })).code).toBe(403);
    for (const name of [
      'nothing.webp',
      '..%2F..%2Fetc%2Fpasswd',
      '%2e%2e%2fsecrets.json',
      'a'.repeat(255),
      "'--",
      '%00.webp',
    ])
      expect((await api.visitor().get(`/uploads/${name}`)).code).toBe(404);
    const absent = await fetch(`${api.url}/uploads/${'a'.repeat(32)}.webp`);
    expect([absent.status, absent.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('MENU-02 a product has it', async () => {
    const { address } = await uploaded(PNG);
    expect((await createProduct({ image: address })).body.product).toMatchObject({ image: address });
  });
});

/** A picture of 3600 million pixels in a kilobyte. */
const bomb = (): Bytes => {
  const uint32 = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const chunk = (type: string, data: Buffer): Buffer => {
    const sealed = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([uint32(data.length), sealed, uint32(crc32(sealed))]);
  };
  const header = Buffer.concat([uint32(60_000), uint32(60_000), Buffer.from([8, 2, 0, 0, 0])]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  const chunks = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG.subarray(0, 8), ...chunks]);
};

describe('POST /api/ipe_upload_image', () => {
  it('CMS-21 answers where the picture is, and everybody gets it there', async () => {
    const { code, body } = await uploadByEditor(await aPicture('#3c3'), { fields: { size: '123' } });
    expect({ code, ...body }).toEqual({
      code: 200,
      error: false,
      message: '',
      filelink: expect.stringMatching(/^\/uploads\/[0-9a-f]{44}-400\.jpg$/),
    });
    const picture = await fetch(`${api.url}${body.filelink}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it.each([
    ['a program that is called a picture', PHP, 'evil.png'],
    ['SVG', SVG, 'evil.png'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'page.jpg'],
    ['nothing', Buffer.alloc(0), 'nothing.png'],
    ['a GIF that goes on as a script', Buffer.from('GIF89a=1;alert(1)//'), 'a.gif'],
    ['half a picture', PNG.subarray(0, 40), 'half.png'],
  ])('OPEN-92 refuses %s', async (_what, bytes, fileName) => {
    expect(await uploadByEditor(bytes, { fileName })).toEqual({
      code: 200,
      body: {
        error: true,
        message: NO_PICTURE,
        filelink: '',
      },
    });
  });

  it('OPEN-92 refuses a small file that would unpack to more than a server holds', async () => {
    expect(bomb().length).toBeLessThan(2000);
    expect(await uploadByEditor(bomb())).toMatchObject({
      code: 200,
      body: { error: true, message: expect.stringContaining('50 million pixels') },
    });
  });

  it('OPEN-92 measures the file itself: 10 MB behind a size of 1 are refused', async () => {
    const fields = { size: '1' };
    expect(await uploadByEditor(Buffer.alloc(10 * 1024 * 1024, 0xff), { fields })).toEqual({
      code: 200,
      body: { error: true, message: 'Please choose a picture of at most 5 MB.', filelink: '' },
    });
    expect((await uploadByEditor(Buffer.alloc(5 * 1024 * 1024, 0xff), { fields })).body.message).toBe(NO_PICTURE);
    expect((await uploadByEditor(PNG, { fields: { size: '10485760' } })).body.error).toBe(false);
  });

  it('OPEN-92 serves nothing of a program that is hidden in a picture', async () => {
    const { body } = await uploadByEditor(Buffer.concat([await aPicture('#123'), PHP]));
    expect(body.error).toBe(false);
    const served = Buffer.from(await (await fetch(`${api.url}${body.filelink}`)).arrayBuffer());
    expect(served.includes('<?php')).toBe(false);
  });

  it.each(['../../../etc/cron.d/evil', '..\\..\\evil.png', 'a'.repeat(255), '\u202Egnp.exe', '<b>.png', '%00.png'])(
    'OPEN-93 a file called %j is kept under a name of ours',
    async (fileName) => {
      const { body } = await uploadByEditor(PNG, { fileName });
      expect(body.filelink).toMatch(/^\/uploads\/[0-9a-f]{44}-1\.jpg$/);
    },
  );

  it('CMS-21 OPEN-92 is for administrators', async () => {
    expect((await uploadByEditor(PNG, { by: api.visitor() })).code).toBe(401);
    for (const role of ['customer', 'kitchen', 'developer'] as const)
      expect((await uploadByEditor(PNG, { by: await api.loggedIn(role) })).code).toBe(403);
    expect((await uploadByEditor(PNG, { field: 'files' })).code).toBe(422);
  });
});

describe('GET /api/uploadsFolder', () => {
  it('CMS-20 OPEN-94 answers a path of the web to administrators alone', async () => {
    expect(await admin.get('/api/uploadsFolder')).toMatchObject({ code: 200, body: { uploadsFolder: '/uploads/' } });
    expect((await api.visitor().get('/api/uploadsFolder')).code).toBe(401);
    expect((await (await api.loggedIn('kitchen')).get('/api/uploadsFolder')).code).toBe(403);
  });
});

describe('the file manager', () => {
  it('CMS-23 OPEN-93 is a page for administrators; the id of the editor is nowhere in it', async () => {
    const path = `/admin/elfinder/popup/${encodeURIComponent('"><script>alert(1)</script>')}`;
    const page = await admin.get(path);
    expect(page.code).toBe(200);
    expect(page.text).not.toContain('alert(1)');
    expect(page.text).toContain('Choose a picture');
    for (const role of ['customer', 'kitchen'] as const)
      expect((await (await api.loggedIn(role)).get(path)).code).toBe(403);
    const visitor = await fetch(`${api.url}${path}`, { redirect: 'manual' });
    expect(visitor.status).toBe(302);
    expect(visitor.headers.get('location')).toMatch(/^\/login\?next=%2Fadmin%2Felfinder%2Fpopup%2F/);
    expect(visitor.headers.get('location')).not.toContain('<');
  });

  it('CMS-25 finds pictures by folder and by words, and changes what is said of them', async () => {
    expect(await post('picture_folders/create', { name: 'Ovens ' })).toMatchObject({ body: { status: true } });
    const picture = await uploaded(await aPicture('#456'), { fileName: 'IMG_1.jpg', fields: { folder: 'Ovens' } });
    const change = { name: picture.name, title: 'Wood oven', alt: 'An oven full of fire', folder: 'Ovens' };
    expect(await post('pictures/save', { ...change, focal_x: 30, focal_y: 70 })).toMatchObject({
      body: { status: true, picture: { ...change, address: `${picture.address}#30,70` } },
    });
    const list = async (query: string) =>
      (
        await admin.get<{ readonly pictures: readonly Picture[]; readonly folders: readonly string[] }>(
          `/api/admin/pictures?${query}`,
        )
      ).body;
    expect(await list('search=fire%20WOOD&folder=Ovens')).toMatchObject({ pictures: [change], folders: ['Ovens'] });
    expect((await list('search=water')).pictures).toEqual([]);
    expect(await post('picture_folders/remove', { name: 'Ovens' })).toMatchObject({ body: { status: false } });
    await post('pictures/save', { ...change, folder: '' });
    expect(await post('picture_folders/remove', { name: 'Ovens' })).toMatchObject({ body: { status: true } });
  });

  it('OPEN-97 a picture is below its folder by its name, with or without the ending of its file; of two the newest', async () => {
    const at = async (path: string) => {
      const { status, headers } = await fetch(`${api.url}/uploads/${path}`, { redirect: 'manual' });
      return { status, to: headers.get('location'), kept: headers.get('cache-control') };
    };
    await post('picture_folders/create', { name: 'Jardin d’été' });
    const inFolder = { fileName: 'La rose.jpg', fields: { folder: 'Jardin d’été' } };
    const first = await uploaded(await aPicture('#a01'), inFolder);
    const there = (address: string) => ({ status: 302, to: address, kept: 'public, max-age=60' });
    const folder = encodeURIComponent('Jardin d’été');
    expect(await at(`${folder}/La%20rose.jpg`)).toEqual(there(first.address));
    expect(await at(`${folder}/La%20rose`)).toEqual(there(first.address));
    const second = await uploaded(await aPicture('#a02'), inFolder);
    expect(await at(`${folder}/La%20rose.jpg`)).toEqual(there(second.address));
    expect((await fetch(`${api.url}/uploads/${folder}/La%20rose.jpg`)).headers.get('content-type')).toBe('image/jpeg');

    const loose = await uploaded(await aPicture('#a03'), { fileName: 'oak.png' });
    expect(await at('oak.png')).toEqual(there(loose.address));
    for (const path of [
      `${folder}/oak.png`,
      'La%20rose.jpg',
      `${folder}/%00`,
      `${folder}/%ED%A0%80`,
      '%2e%2e/oak.png',
      '..%2F..%2Fetc/passwd',
      `${'a'.repeat(290)}/${'b'.repeat(290)}`,
      "'--/%25",
      'a/b/oak.png',
    ])
      expect((await at(path)).status).toBeGreaterThanOrEqual(400);
    for (const path of [`${folder}/%00`, '..%2F..%2Fetc/passwd', "'--/%25"])
      expect(await at(path)).toEqual({ status: 404, to: null, kept: 'no-store' });
  });

  it('OPEN-97 CMS-21 comes as wide as it is needed, in the best format that the browser takes', async () => {
    await post('picture_folders/create', { name: 'hall' });
    const { address } = await uploaded(await aPicture('#c01', 700), {
      fileName: 'oak.jpg',
      fields: { folder: 'hall' },
    });
    const to = async (query: string, accept = 'image/avif,image/webp,*/*') =>
      (await fetch(`${api.url}/uploads/hall/oak.jpg${query}`, { redirect: 'manual', headers: { accept } })).headers.get(
        'location',
      );
    const file = (width: number, format: string) => address.replace('-700.jpg', `-${width}.${format}`);
    expect(await to('?width=320')).toBe(file(320, 'avif'));
    expect(await to('?width=321', 'image/webp,*/*')).toBe(file(640, 'webp'));
    expect(await to('?width=641', 'image/*')).toBe(file(700, 'jpg'));
    expect(await to('?width=9999')).toBe(file(700, 'avif'));
    for (const width of ['', 'x', '-1', '1e9', '99999', '1&width=2']) expect(await to(`?width=${width}`)).toBe(address);
    const narrow = await fetch(`${api.url}/uploads/hall/oak.jpg?width=320`, { headers: { accept: 'image/webp' } });
    expect(narrow.headers.get('content-type')).toBe('image/webp');
  });

  it('CMS-25 OPEN-97 deletes no picture that a gallery shows by its name, and one of a longer name', async () => {
    await post('picture_folders/create', { name: 'garden' });
    const inGarden = { fields: { folder: 'garden' } };
    const rose = await uploaded(await aPicture('#b01'), { fileName: 'rose.jpg', ...inGarden });
    const bud = await uploaded(await aPicture('#b02'), { fileName: 'ro.jpg', ...inGarden });
    const gallery = { images: [{ pic: 'rose.jpg' }], dir: 'garden', unique_id: 'g2', showCaptions: 'false' };
    const part = { ipe_type: 'pagepart', container_type: 'footer', container: 'main', part_id: 'n', comp_id: 'main' };
    await admin.post('/api/ipe_save', { ...part, kind: 'gallery', content: JSON.stringify(gallery) });
    expect(await post('pictures/remove', { name: rose.name })).toMatchObject({
      body: { message: 'This picture is used (Footer main). Please take it off there first.' },
    });
    expect(await post('pictures/remove', { name: bud.name })).toMatchObject({ body: { status: true } });
  });

  it('CMS-25 deletes no picture that is the logo or the cover of the shop', async () => {
    const { name, address } = await uploaded(await aPicture('#9a1'));
    const wear = (brand_logo: string, brand_cover: string) =>
      admin.post('/api/settings/update', { settings: { brand_logo, brand_cover } });
    expect(await wear(address, address)).toMatchObject({ body: { status: true } });
    expect(await post('pictures/remove', { name })).toMatchObject({
      body: { message: 'This picture is used (Logo of the shop, Cover picture). Please take it off there first.' },
    });
    await wear('', '');
    expect(await post('pictures/remove', { name })).toMatchObject({ body: { status: true } });
  });

  it('CMS-25 OPEN-65 the logo on tickets is changed where the kitchen sets it', async () => {
    const { name, address } = await uploaded(await aPicture('#9a2'));
    const print = (bt_print_logo: string) => admin.post('/api/settings/update', { settings: { bt_print_logo } });
    await print(`${address}#30,70`);
    expect((await admin.get(`/api/admin/pictures/uses?name=${name}`)).body).toMatchObject({
      uses: [{ label: 'Logo on tickets', address: '/takeaway-settings' }],
    });
    await print('');
  });

  it('CMS-25 deletes no picture that something shows, and says what does', async () => {
    const { name, address } = await uploaded(await aPicture('#789'));
    const { body } = await createProduct({ name: 'Blue', image: address });
    await createProduct({ name: 'Grey', description: `<p><img src="${address}" alt="" /></p>` });
    const { body: used } = await admin.get<{ readonly uses: readonly { readonly label: string }[] }>(
      `/api/admin/pictures/uses?name=${name}`,
    );
    expect(used.uses).toEqual([
      { label: 'Blue', address: `/product/${body.product.id}` },
      expect.objectContaining({ label: 'Grey' }),
    ]);
    expect(await post('pictures/remove', { name })).toMatchObject({
      body: { status: false, message: 'This picture is used (Blue, Grey). Please take it off there first.' },
    });
    expect((await fetch(`${api.url}${address}`)).status).toBe(200);

    const inPart = await uploaded(await aPicture('#78a'));
    const file = inPart.address.split('/').at(-1);
    const gallery = { images: [{ pic: file }], dir: 'pictures', unique_id: 'g1', showCaptions: 'false' };
    const part = { ipe_type: 'pagepart', container_type: 'page', container: 'home', part_id: 'g', comp_id: 'main' };
    await admin.post('/api/ipe_save', { ...part, kind: 'gallery', content: JSON.stringify(gallery) });
    await admin.post('/api/ipe_save', {
      ...part,
      container_type: 'footer',
      container: 'main',
      content: `<p><img src="${inPart.address}" alt="" /></p>`,
    });
    const { body: inParts } = await admin.get(`/api/admin/pictures/uses?name=${inPart.name}`);
    expect(inParts).toMatchObject({
      uses: [
        { label: 'Footer main', address: '/admin/content' },
        { label: 'Page of the menu', address: '/' },
      ],
    });
    expect(await post('pictures/remove', { name: inPart.name })).toMatchObject({ body: { status: false } });

    const unused = await uploaded(await aPicture('#89a'));
    expect(await post('pictures/remove', { name: unused.name })).toMatchObject({ body: { status: true } });
    expect((await fetch(`${api.url}${unused.address}`)).status).toBe(404);
    expect(await post('pictures/remove', { name: unused.name })).toMatchObject({ body: { status: true } });
  });

  it('CMS-25 a product follows the focal point of its picture', async () => {
    const picture = await uploaded(await aPicture('#9ab'));
    const { body } = await createProduct({ name: 'Focal', image: picture.address });
    await post('pictures/save', { name: picture.name, title: 'x', alt: '', folder: '', focal_x: 10, focal_y: 90 });
    const { body: product } = await admin.get(`/api/products/${body.product.id}`);
    expect(product).toMatchObject({ image: `${picture.address}#10,90` });
  });

  it.each([
    ['pictures/save', { name: '../../etc', title: 'x', alt: '', folder: '' }],
    ['pictures/save', { name: 'a'.repeat(44), title: '', alt: '', folder: '' }],
    ['pictures/save', { name: 'a'.repeat(44), title: 'x'.repeat(101), alt: '', folder: '' }],
    ['pictures/save', { name: 'a'.repeat(44), title: 'x', alt: 'x'.repeat(251), folder: '' }],
    ['pictures/save', { name: 'a'.repeat(44), title: 'x', alt: '', folder: '', focal_x: 101, focal_y: 0 }],
    ['pictures/save', { name: 'a'.repeat(44), title: ['x'], alt: {}, folder: 1 }],
    ['pictures/remove', { name: 7 }],
    ['pictures/remove', {}],
    ['picture_folders/create', { name: '../..' }],
    ['picture_folders/create', { name: '' }],
    ['picture_folders/create', { name: '   ' }],
    ['picture_folders/create', { name: 'a\u0000b' }],
    ['picture_folders/create', { name: 'x'.repeat(61) }],
  ])('OPEN-93 %s refuses %j', async (path, body) => {
    expect(await post(path, body)).toMatchObject({ code: 422, body: { status: false } });
  });

  it('OPEN-93 knows no picture and no folder that is not there', async () => {
    const change = { name: 'a'.repeat(44), title: 'x', alt: '' };
    expect(await post('pictures/save', { ...change, folder: '' })).toMatchObject({
      code: 200,
      body: { status: false },
    });
    expect(await post('pictures/save', { ...change, folder: 'None' })).toMatchObject({
      code: 200,
      body: { status: false },
    });
    expect(await upload(PNG, { fields: { folder: '../..' } })).toMatchObject({ code: 200, body: { status: false } });
    for (const query of ['after=..%2F', 'folder=a&folder=b', `search=${'x'.repeat(101)}`, 'search=%00'])
      expect((await admin.get(`/api/admin/pictures?${query}`)).code).toBe(422);
  });

  it('CMS-25 OPEN-93 is for administrators', async () => {
    const kitchen = await api.loggedIn('kitchen');
    for (const path of ['pictures/save', 'pictures/remove', 'picture_folders/create', 'picture_folders/remove']) {
      expect((await post(path, {}, kitchen)).code).toBe(403);
      expect((await post(path, {}, api.visitor())).code).toBe(401);
    }
    for (const path of ['pictures', `pictures/uses?name=${'a'.repeat(44)}`]) {
      expect((await kitchen.get(`/api/admin/${path}`)).code).toBe(403);
      expect((await api.visitor().get(`/api/admin/${path}`)).code).toBe(401);
    }
  });

  it('OPEN-93 nothing of ours lies anywhere but in the folder of pictures', async () => {
    const files: string[] = [];
    for await (const { name } of api.pictures.list()) files.push(name);
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect(file).toMatch(/^[0-9a-f]{44}-\d+\.(avif|webp|jpg|png)$/);
    expect(await readdir('/etc/cron.d').catch(() => [])).not.toContain('evil');
  });
});
