import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../testing/place-order.js';
import { testApi, type TestApi } from '../../testing/test-api.js';
import type { Visitor } from '../../testing/visitor.js';
import { Tickets } from './tickets.js';

/** A picture in raster format: `GS v 0`. */
const RASTER = Buffer.from([0x1d, 0x76, 0x30, 0x00]);
/** A roll of 32 columns has 384 dots; the logo has half of them. */
const WIDTH_DOTS = 192;

describe('the logo of a ticket', () => {
  let api: TestApi;
  let admin: Visitor;
  let orderId: string;
  beforeAll(async () => {
    api = await testApi();
    admin = await api.loggedIn('admin');
    ({ id: orderId } = await placeOrder(api.visitor()));
    await api.untilProjected();
  });
  afterAll(() => api.close());

  const upload = async (): Promise<string> => {
    const picture = sharp({ create: { width: 700, height: 350, channels: 3, background: '#123' } }).png();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await picture.toBuffer())], 'logo.png'));
    const headers = { cookie: admin.cookie };
    const answer = await fetch(`${api.url}/api/admin/pictures`, { method: 'POST', headers, body: form });
    return ((await answer.json()) as { readonly address: string }).address;
  };
  const choose = (bt_print_logo: string) => admin.post('/api/settings/update', { settings: { bt_print_logo } });
  const printed = async (): Promise<Buffer> => {
    const asked = { orderId, copy: 1, columns: 32, station: '', number: 1, of: 1 };
    const bytes = await api.writeSide.app.get(Tickets, { strict: false }).bytes(asked, {});
    return Buffer.from(bytes ?? []);
  };
  /** Width and height of each. */
  const picturesInPdf = async () => {
    const answer = await fetch(`${api.url}/takeaway/${orderId}/ticket.pdf`, { headers: { cookie: admin.cookie } });
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    const found = text.matchAll(/\/Subtype \/Image\s[^>]*?\/Width (\d+)\s+\/Height (\d+)/g);
    return [...found].map(([, width, height]) => [Number(width), Number(height)]);
  };

  it('PRT-12 SET-18 KIT-10 is at its head on a network printer and in the PDF, once the settings name one', async () => {
    const without = await printed();
    expect(without.includes(RASTER)).toBe(false);
    expect(await picturesInPdf()).toEqual([]);
    await choose(await upload());
    const paper = await printed();
    const at = paper.indexOf(RASTER);
    expect(paper.readUInt16LE(at + RASTER.length)).toBe(WIDTH_DOTS / 8);
    expect(paper.readUInt16LE(at + RASTER.length + 2)).toBe(WIDTH_DOTS / 2);
    expect(at).toBeLessThan(paper.indexOf('Margherita'));
    expect(await picturesInPdf()).toEqual([[WIDTH_DOTS, WIDTH_DOTS / 2]]);
    await choose('');
    expect(await printed()).toEqual(without);
  });

  it('PRT-12 KIT-10 holds no ticket up where it cannot be read', async () => {
    const without = await printed();
    for (const address of ['/logo.png', `/uploads/${'0'.repeat(44)}-320.jpg`]) {
      await choose(address);
      expect(await printed()).toEqual(without);
    }
    const broken = `${'1'.repeat(44)}-320.jpg`;
    await api.pictures.put(broken, Buffer.from('no picture'));
    await choose(`/uploads/${broken}`);
    expect(await printed()).toEqual(without);
    expect(api.logged().at(-1)).toMatchObject({ msg: expect.stringContaining('logo of tickets could not be read') });
    await choose('');
  });
});
