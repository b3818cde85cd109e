import { fileNames } from '@hatch/contexts/content';
import { uploadedPicture } from '@hatch/kernel/rules';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RunningHatch } from './support/running-hatch.js';
import { byLength } from './support/suite-length.js';
import { Visitor } from './support/visitor.js';

const PICTURES = byLength(48, 1000);
const ADMINISTRATORS = 4;
/** Each administrator's browser sends so many at once. */
const AT_ONCE = 3;
const KILLED_AFTER = Math.round(PICTURES * 0.4);
const TIME_MS = byLength(180_000, 3_600_000);
/** The shop looks for what no picture has when it starts, and leaves alone what is younger than a day. */
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;
const SWEPT_WITHIN_MS = 60_000;

let hatch: RunningHatch;
beforeAll(async () => {
  hatch = await RunningHatch.start();
});
afterAll(() => hatch.discard());

type Kept = { readonly name: string; readonly address: string; readonly width: number };
type Page = { readonly pictures: readonly Kept[]; readonly next: string | null };

const administrator = (): Promise<Visitor> => new Visitor(hatch.url).login('admin@hatch.test');

const aPicture = (index: number): Promise<Buffer> =>
  sharp({
    create: { width: 400 + (index % 7), height: 300, channels: 3, background: `hsl(${index % 360}, 60%, 50%)` },
  })
    .composite([
      { input: Buffer.from(`<svg width="200" height="40"><text y="30" font-size="30">${index}</text></svg>`) },
    ])
    .png()
    .toBuffer();

/** @throws TypeError where the connection was cut off */
const send = async ({ cookie }: Visitor, index: number): Promise<string> => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await aPicture(index))], `Picture ${index}.png`));
  const response = await fetch(`${hatch.url}/api/admin/pictures`, { method: 'POST', headers: { cookie }, body: form });
  const { address, message } = (await response.json()) as { readonly address?: string; readonly message: string };
  if (address === undefined) throw new Error(`${response.status} ${message}`);
  return address;
};

/** Sends what is left, several at once, until the shop goes away. */
const sendAll = async (by: Visitor, left: number[], acknowledged: Map<number, string>): Promise<void> => {
  for (let index = left.shift(); index !== undefined; index = left.shift()) {
    try {
      acknowledged.set(index, await send(by, index));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return void left.push(index);
    }
  }
};

const sendEverything = async (left: number[], acknowledged: Map<number, string>): Promise<void> => {
  const people = await Promise.all(Array.from({ length: ADMINISTRATORS }, administrator));
  const senders = people.flatMap((person) => Array.from({ length: AT_ONCE }, () => person));
  await Promise.all(senders.map((person) => sendAll(person, left, acknowledged)));
};

const listed = async (): Promise<readonly Kept[]> => {
  const admin = await administrator();
  const all: Kept[] = [];
  for (let after = ''; ;) {
    const { body } = await admin.get(`/api/admin/pictures${after === '' ? '' : `?after=${after}`}`);
    const { pictures, next } = body as Page;
    all.push(...pictures);
    if (next === null) return all;
    after = next;
  }
};

const filesOf = ({ name, width }: Kept): readonly string[] => fileNames({ name, width, fallback: 'jpg' });

it(
  'OPEN-92 an upload that was answered is there whole after kill -9, and one that was not leaves nothing',
  { timeout: TIME_MS },
  async () => {
    const folder = join(hatch.dataDir, 'uploads');
    const left = Array.from({ length: PICTURES }, (_, index) => index);
    const acknowledged = new Map<number, string>();
    const started = performance.now();

    const sending = sendEverything(left, acknowledged);
    while (acknowledged.size < KILLED_AFTER) await wait(20);
    await hatch.kill();
    await sending;
    const before = acknowledged.size;
    expect(before).toBeLessThan(PICTURES);

    for (const orphan of [`${'0'.repeat(44)}-320.webp`, `${'0'.repeat(44)}-320.avif.00ff.part`])
      await writeFile(join(folder, orphan), 'half');
    const long = new Date(Date.now() - TWO_DAYS_MS);
    for (const file of await readdir(folder)) await utimes(join(folder, file), long, long);
    await hatch.startAgain();

    const kept = await listed();
    const names = new Set(kept.map(({ name }) => name));
    const lost = [...acknowledged.values()].filter((address) => !names.has(uploadedPicture(address)?.name ?? ''));
    expect(lost).toEqual([]);
    for (const file of kept.flatMap(filesOf)) {
      const response = await fetch(`${hatch.url}/uploads/${file}`);
      expect([file, response.status]).toEqual([file, 200]);
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(file).toContain(`-${width}.`);
    }
    const whole = kept.flatMap(filesOf).toSorted();
    await expect.poll(async () => (await readdir(folder)).toSorted(), { timeout: SWEPT_WITHIN_MS }).toEqual(whole);

    await sendEverything(left, acknowledged);
    expect(acknowledged.size).toBe(PICTURES);
    expect((await listed()).length).toBe(PICTURES);
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stdout.write(`${PICTURES} pictures by ${ADMINISTRATORS} in ${seconds} s, ${before} before kill -9\n`);
  },
);
