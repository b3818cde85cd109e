import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PictureStore } from './picture-store.js';

const aName = (): string => `${randomBytes(22).toString('hex')}-320.webp`;

const listed = async (store: PictureStore): Promise<ReadonlyMap<string, Date>> => {
  const found = new Map<string, Date>();
  for await (const { name, putAt } of store.list()) found.set(name, putAt);
  return found;
};

export const pictureStoreContract = (kind: string, create: () => PictureStore): void => {
  describe(`pictures in ${kind}`, () => {
    it('OPEN-92 gives back what was put, byte for byte, to every process', async () => {
      const bytes = randomBytes(300_000);
      const name = aName();
      await create().put(name, bytes);
      expect(bytes.equals((await create().get(name)) ?? Buffer.alloc(0))).toBe(true);
    });

    it('knows nothing of what was never put', async () => {
      expect(await create().get(aName())).toBeUndefined();
      await expect(create().delete(aName())).resolves.toBeUndefined();
    });

    it('takes the same again, from several at once', async () => {
      const bytes = randomBytes(50_000);
      const name = aName();
      await Promise.all(Array.from({ length: 5 }, () => create().put(name, bytes)));
      expect(await create().get(name)).toEqual(bytes);
      expect([...(await listed(create())).keys()].filter((each) => each.includes(name))).toEqual([name]);
    });

    it('lists what is there, and since when', async () => {
      const store = create();
      const names = Array.from({ length: 12 }, aName);
      for (const name of names) await store.put(name, Buffer.from(name));
      const found = await listed(store);
      for (const name of names) expect(Math.abs((found.get(name)?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    });

    it('deletes', async () => {
      const store = create();
      const name = aName();
      await store.put(name, Buffer.from('x'));
      await store.delete(name);
      expect(await store.get(name)).toBeUndefined();
      expect((await listed(store)).has(name)).toBe(false);
    });

    it.each([
      '../../etc/passwd',
      '..',
      '/etc/passwd',
      'a/b.webp',
      'a\\b.webp',
      'a\0.webp',
      `${'a'.repeat(255)}.webp`,
      '',
    ])('OPEN-93 reads, writes and deletes nothing at %j', async (name) => {
      const store = create();
      expect(await store.get(name)).toBeUndefined();
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('no name of a picture');
      await expect(store.delete(name)).rejects.toThrow('no name of a picture');
    });
  });
};
