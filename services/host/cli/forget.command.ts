import { parseArgs } from 'node:util';
import { rebuildBeside } from '@hatch/projections/engine';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { say, UsageError, understood, type Command } from './command.js';
import { readModelsNamed, untilCurrent } from './read-models.js';
import { withShop } from './with-shop.js';

/** So long may a running Hatch go on using a key that it had opened. */
const KEYS_KEPT_MS = 31_000;
const PERSONAL = ['order-view', 'orders-board', 'user-directory'] as const;
const SUBJECT = /^(?:order:[0-9a-z]{12}|user:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const USER = 'user:';

export const forget: Command = {
  name: 'forget',
  summary: 'make the personal data of one person unreadable for ever',
  usage: `forget user:ID|order:ID --yes
  All that is known of a user, with what they ordered while logged in; or of one guest order. The key is destroyed and
  the read models are folded again without it; orders, totals and history stay. This cannot be undone.`,
  run: async (args, config) => {
    const { positionals, values } = understood(() =>
      parseArgs({ args: [...args], options: { yes: { type: 'boolean', default: false } }, allowPositionals: true }),
    );
    const [wanted = ''] = positionals;
    if (!SUBJECT.test(wanted)) throw new UsageError('Name whom to forget, as user:ID or order:ID');
    if (!values.yes) throw new UsageError('This cannot be undone; add --yes');
    await withShop(config, async ({ pool, store, vault, shared }) => {
      await vault.forget(wanted);
      if (wanted.startsWith(USER)) await endAccount(wanted.slice(USER.length), pool);
      if (shared) {
        say('Waiting half a minute, until a running Hatch has dropped the key ...');
        await pause(KEYS_KEPT_MS);
      }
      await untilCurrent(pool, store);
      const projections = PERSONAL.flatMap(readModelsNamed);
      // Twice, for the replaced rows are kept.
      for (let time = 0; time < 2; time++) await rebuildBeside({ pool, store, projections });
      await untilCurrent(pool, store);
      say(`Forgot ${wanted}${shared ? '. Restart Hatch, so that nothing of it stays in memory' : ''}`);
    });
  },
};

const endAccount = async (userId: string, pool: pg.Pool): Promise<void> => {
  await pool.query('DELETE FROM identity.logins WHERE user_id = $1', [userId]);
  await pool.query('DELETE FROM identity.credentials WHERE user_id = $1', [userId]);
};
