import { openEventStoreDb } from '@hatch/event-store';
import { createLogger, createPictureStore } from '@hatch/platform';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/make-backup.js';
import { Disposables } from '../disposables.js';
import { attachInfrastructure } from '../infrastructure.js';
import { accountOfBackup } from './account-of-backup.js';
import { parseArguments, print, UsageError, type Command } from './command.js';

export const backup: Command = {
  name: 'backup',
  summary: 'write the whole shop into a folder, while it sells',
  usage: `backup DIR
  Writes the log, the keys, every other table, the pictures and a manifest, as they were at one moment, into DIR, which
  must be new or empty. The shop keeps running. The backup does not hold SESSION_SECRET, DATA_KEY and secrets.json: keep
  them apart, because no one can read its personal data without them. Nor does it hold the read models, which restore
  folds again, and with REDIS_URL the jobs in Redis. restore DIR --check proves a backup; see docs/ops/backup.md.`,
  run: async (args, config) => {
    const { positionals } = parseArguments(() => parseArgs({ args: [...args], allowPositionals: true }));
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) throw new UsageError('Name the one folder to back up to');
    const began = performance.now();
    const disposables = new Disposables();
    try {
      const { databaseUrl, secrets, close } = await attachInfrastructure(config, createLogger({ level: 'error' }));
      disposables.add(close);
      const { eventStoreUrl } = config;
      const eventStoreDb = eventStoreUrl === undefined ? undefined : await openEventStoreDb(eventStoreUrl);
      if (eventStoreDb) disposables.add(() => eventStoreDb.close());
      const pictures = await createPictureStore(config);
      const manifest = await makeBackup(resolve(folder), { databaseUrl, secrets, eventStoreDb, pictures });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      print(`${accountOfBackup(manifest)}; written in ${seconds} s`);
    } finally {
      await disposables.close();
    }
  },
};
