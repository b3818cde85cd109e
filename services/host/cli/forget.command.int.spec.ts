import { ContactMessages } from '@hatch/contexts/contact/module';
import { Credentials } from '@hatch/contexts/identity/module';
import { findPerson, forgottenFileIn, forgottenInFile } from '@hatch/contexts/privacy';
import type { Config } from '@hatch/platform';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup } from './backup.command.js';
import { UsageError } from './command.js';
import { exportLog } from './export.command.js';
import { forget } from './forget.command.js';
import { restore } from './restore.command.js';
import { emptyMachine, type EmptyMachine } from './testing/empty-machine.js';
import { newOrder } from './testing/new-order.js';
import { outputOf } from './testing/output-of.js';
import { shopWithLedger, type ShopWithLedger } from './testing/shop-with-ledger.js';
import { verify } from './verify.command.js';
import { withShop } from './with-shop.js';

/** A shop is backed up and restored. */
const PATIENT = { timeout: 120_000 };
const STAFF = 'kitchen@hatch.test';
const GUEST = 'order:guestorder01';
const [WENT_ON, WENT_ON_AGAIN] = ['order:againorder01.further00001', 'order:againorder01.further00002'];
const BYSTANDER = 'order:otherorder01';

let shop: ShopWithLedger;
let restored: EmptyMachine;
let folder: string;
let user: string;
let message: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hatch-forget-'));
  shop = await shopWithLedger();
  restored = await emptyMachine();
  await withShop(shop.config, async ({ store, vault, useCases, pool, secrets }) => {
    await newOrder('guestorder01').save(store, GUEST, 'ann@example.test');
    await newOrder('otherorder01').save(store, BYSTANDER, 'bob@example.test');
    const again = newOrder('againorder01');
    await again.save(store, 'order:againorder01', 'eve@example.test');
    await vault.forget('order:againorder01');
    await again.save(store, WENT_ON);
    await again.save(store, WENT_ON_AGAIN);
    const written = { name: 'Zoe', email: 'zoe@example.test', message: 'Open late?', phoneNo: null, subject: null };
    await (await useCases()).get(ContactMessages, { strict: false }).keep(written, new Date());
    const sources = { store, vault, pool, secrets };
    [user = ''] = (await findPerson({ email: STAFF }, sources)).subjects;
    [message = ''] = (await findPerson({ email: 'zoe@example.test' }, sources)).subjects;
  });
  await outputOf(() => backup.run([join(folder, 'backup')], shop.config));
}, PATIENT.timeout);
afterAll(async () => {
  await restored.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

const forgetting = (config: Config, ...args: readonly string[]): Promise<string> =>
  outputOf(() => forget.run(args, config));
/** Of those that this spec is about. */
const known = async (config: Config): Promise<readonly string[]> => {
  let keys: readonly string[] = [];
  await withShop(config, async ({ vault }) => {
    keys = [...(await vault.keysOf([user, GUEST, WENT_ON, WENT_ON_AGAIN, message, BYSTANDER])).keys()];
  });
  return keys;
};
const mayLogIn = async (config: Config): Promise<boolean> => {
  let found: unknown;
  await withShop(config, async ({ useCases }) => {
    found = await (await useCases()).get(Credentials, { strict: false }).find(STAFF);
  });
  return found !== undefined;
};
const file = (): string => forgottenFileIn(shop.folder);

describe('a subject by its name', PATIENT, () => {
  it('keeps its key where nobody could write down that it is forgotten', async () => {
    await mkdir(file());
    expect(await forgetting(shop.config, GUEST, '--yes')).toContain('EISDIR');
    await rm(file(), { recursive: true });
    expect(await known(shop.config)).toContain(GUEST);
  });

  it('is forgotten alone, whichever kind of subject it is, and written down', async () => {
    const found = {
      [user]: 'Found 1 account and 0 orders',
      [GUEST]: 'Found 0 accounts and 1 order',
      [WENT_ON]: 'Found 0 accounts and 1 order',
      [message]: 'Found 0 accounts and 0 orders, and 1 message to the owner',
    };
    for (const [subject, said] of Object.entries(found))
      expect(await forgetting(shop.config, subject, '--yes')).toBe(
        `${said}\nForgotten: no one can read any of its personal data\n`,
      );
    expect([...(await known(shop.config))].sort()).toEqual([WENT_ON_AGAIN, BYSTANDER].sort());
    expect(await forgottenInFile(file())).toEqual({ subjects: Object.keys(found), unreadable: 0 });
    expect((await shop.database.pool.query('SELECT id FROM contact.messages')).rows).toEqual([]);
  });
});

describe('after the backup of the night before was restored', PATIENT, () => {
  const RESTORED = 6;

  it('whoever was forgotten since can be read again, and is counted before anything is done', async () => {
    expect(await outputOf(() => restore.run([join(folder, 'backup')], restored.config))).toContain(
      'forget --from FILE',
    );
    expect(await known(restored.config)).toHaveLength(RESTORED);
    expect(await mayLogIn(restored.config)).toBe(true);
    expect(await forgetting(restored.config, '--from', file())).toBe(
      `${file()} names 4 subjects; not forgotten here: 4\nThis cannot be undone; add --yes`,
    );
    expect(await known(restored.config)).toHaveLength(RESTORED);
  });

  it('all whom the file of the shop names are forgotten at once, and nobody else', async () => {
    expect(await forgetting(restored.config, '--from', file(), '--yes')).toBe(
      `${file()} names 4 subjects; not forgotten here: 4\nForgotten: no one can read any personal data of 4 subjects\n`,
    );
    expect([...(await known(restored.config))].sort()).toEqual([WENT_ON_AGAIN, BYSTANDER].sort());
    expect(await mayLogIn(restored.config)).toBe(false);
    expect((await restored.database.pool.query('SELECT id FROM contact.messages')).rows).toEqual([]);
    expect((await forgottenInFile(forgottenFileIn(restored.config.dataDir))).subjects).toHaveLength(4);
    await expect(verify.run([], restored.config)).resolves.toBeUndefined();
  });

  it('an export of the later log names the same, of whom nobody is left', async () => {
    const exported = join(folder, 'later.ndjson');
    await exportLog.run(['--file', exported], shop.config);
    expect(await forgetting(restored.config, '--from', exported, '--yes')).toBe(
      `${exported} names 4 subjects; not forgotten here: 0\nNothing is left that could be forgotten\n`,
    );
  });

  it('a file that is not there, or a person beside it, is refused', async () => {
    await expect(forget.run(['--from', join(folder, 'none')], restored.config)).rejects.toThrow(UsageError);
    await expect(forget.run([GUEST, '--from', file()], restored.config)).rejects.toThrow(UsageError);
  });
});
