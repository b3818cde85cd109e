import { sizeOfLedgerSeals, ledgerSealsFileIn, type LogCheck } from '@hatch/event-store';
import type { Config } from '@hatch/platform';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { wrongFiles } from '../backup/check-backup.js';
import { readManifest, type Manifest } from '../backup/manifest.js';
import { checkInScratchDatabase, restoreShop } from '../backup/restore-shop.js';
import { secretIdsOf } from '../backup/tables.js';
import { secretsAtHand } from '../infrastructure.js';
import { accountOfBackup } from './account-of-backup.js';
import { parseArguments, print, UsageError, type Command } from './command.js';

export const restore: Command = {
  name: 'restore',
  summary: 'put a backup back on an empty machine, or only check it',
  usage: `restore DIR [--check] [--seals FILE] [--leave-unreadable]
  Restores into the database of DATABASE_URL, or the embedded one of DATA_DIR, which must be empty, and folds the read
  models. Bring the secrets of the shop first: SESSION_SECRET and DATA_KEY, or the secrets.json of its DATA_DIR. The log
  is restored into Postgres, also one that was in EventStoreDB: EVENTSTORE_URL must not be set, then and afterwards.
  --check             only restores into a database of its own that is dropped afterwards, and proves what is in it
  --seals FILE        a copy of the seals that was kept elsewhere, which the log is compared with as well
  --leave-unreadable  restore without a data key that is lost for good; data that only this key opens stays unreadable
  Ends with status 1 if anything differs from the backup, and names it.`,
  run: async (args, config) => {
    const { values, positionals } = parseArguments(() =>
      parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true }),
    );
    const [given] = positionals;
    if (given === undefined || positionals.length > 1) throw new UsageError('Name the one folder of the backup');
    if (values.seals !== undefined && (await sizeOfLedgerSeals(values.seals)) === undefined)
      throw new UsageError(`There is no file ${values.seals}`);
    const folder = resolve(given);
    const manifest = await readManifest(folder);
    print(accountOfBackup(manifest));
    const wrong = await wrongFiles(folder, manifest);
    if (wrong.length > 0) refuse(wrong);
    const secrets = await secretsIn(config, manifest);
    for (const line of secrets.said) print(line);
    const lacksDataKey = secrets.missing.length > 0 && !values['leave-unreadable'];
    if (values.check) {
      report(await checkInScratchDatabase(folder, manifest, config, values.seals));
      if (lacksDataKey && secrets.areHere) refuse([adviceOn(secrets.missing)]);
      return print('Everything is as it was backed up, and could be restored');
    }
    if (lacksDataKey) throw new Error(adviceOn(secrets.missing));
    await ensureFit(config);
    const leaveUnreadable = values['leave-unreadable'];
    report(await restoreShop(folder, manifest, config, { seals: values.seals, leaveUnreadable }));
    print(
      'The shop is as it was backed up. Before you start Hatch, forget again everyone who was forgotten since: npm run hatch -- forget --from FILE. FILE is the forgotten.ndjson of its DATA_DIR, or an export of its later log',
    );
  },
};

const OPTIONS = {
  check: { type: 'boolean', default: false },
  seals: { type: 'string' },
  'leave-unreadable': { type: 'boolean', default: false },
} as const;

type Secrets = {
  readonly areHere: boolean;
  readonly missing: readonly string[];
  readonly said: readonly string[];
};

const secretsIn = async (config: Config, { secrets: needed }: Manifest): Promise<Secrets> => {
  const given = await secretsAtHand(config);
  if (!given)
    return {
      areHere: false,
      missing: needed.data,
      said: ['No secrets of a shop are here, so it is not known whether they open this backup'],
    };
  const { session, data } = secretIdsOf(given);
  return {
    areHere: true,
    missing: needed.data.filter((id) => !data.includes(id)),
    said: needed.session.some((id) => session.includes(id))
      ? []
      : ['SESSION_SECRET is not that of the backup: everyone has to log in again'],
  };
};

const adviceOn = (missing: readonly string[]): string =>
  `What is personal in this backup is sealed with the data key ${missing.join(', ')}, which is not here. Put the secrets.json of the shop into DATA_DIR, or its key into DATA_KEY. If it is lost, continue without it: --leave-unreadable`;

const ensureFit = async ({ dataDir, eventStoreUrl }: Config): Promise<void> => {
  if (eventStoreUrl !== undefined)
    throw new Error(
      'A log is restored into Postgres, where each event has the position that seals and processes know it by: leave EVENTSTORE_URL out, for the restore and for the shop that is started from it',
    );
  // The seals on this disk may be later than the backup's: then they are evidence.
  const seals = ledgerSealsFileIn(dataDir);
  if ((await sizeOfLedgerSeals(seals)) !== undefined)
    throw new Error(`${seals} belongs to a log that was here; move it away and keep it`);
};

const report = ({ findings, sealed, seals, unsealed }: LogCheck): void => {
  if (findings.length > 0) refuse(findings);
  print(
    `${sealed} events are as they were sealed, under ${seals} ${seals === 1 ? 'seal' : 'seals'}; ${unsealed} were not sealed yet`,
  );
};

/** @throws always */
const refuse = (findings: readonly string[]): never => {
  for (const finding of findings) print(finding);
  throw new Error('The backup is not what it should be; use another one, and keep this one as it is');
};
