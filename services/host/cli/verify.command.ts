import { stock } from '@hatch/contexts/stock';
import { ledgerSealsFileIn, VerificationHistory } from '@hatch/event-store';
import { AggregateRepository } from '@hatch/kernel';
import { StockBoardQueries, type StockLine } from '@hatch/projections/stock';
import { parseArgs } from 'node:util';
import { print, parseArguments, UsageError, type Command } from './command.js';
import { differingTables } from './fresh-fold.js';
import { untilCurrent } from './read-models.js';
import { repairAdvice } from './repair-advice.js';
import { verifyExport, logDifferences } from './verify-log.js';
import { withShop, type Shop } from './with-shop.js';

const stockDifferences = async ({ pool, store }: Shop): Promise<readonly string[]> => {
  const streams = new AggregateRepository(store, stock);
  const lines = await new StockBoardQueries(pool).all();
  const found = await Promise.all(lines.map((line) => differenceOf(line, streams)));
  return found.filter((difference) => difference !== undefined);
};

const differenceOf = async (
  { sku, onHand, held, status }: StockLine,
  streams: Pick<AggregateRepository<typeof stock.initial, never>, 'load'>,
): Promise<string | undefined> => {
  const { state } = await streams.load(sku);
  const inCarts = [...state.holds.values()].reduce((units, { quantity }) => units + quantity, 0);
  if (onHand === state.onHand && held === inCarts && (status === 'out-of-stock') === state.stopped) return undefined;
  return `stock ${sku}: shown as ${onHand} on hand, ${held} held, ${status}; its stream says ${state.onHand}, ${inCarts}, ${state.stopped ? 'out-of-stock' : 'active'}`;
};

export const verify: Command = {
  name: 'verify',
  summary: 'prove that the log is as it was sealed, and every read model as the log',
  usage: `verify [--log | --read-models] [--seals FILE] | --export FILE [--seals FILE]
  Ends with status 1 when anything differs.
  --log          only the log: every event against its seal, and the seals against the file of seals
  --read-models  only the read models: folds the whole log again beside the live tables, in a database of its own that
                 is dropped afterwards, and compares row by row; and folds each stock stream as the commands do
  --seals FILE   a copy of DATA_DIR/ledger/seals.ndjson that was kept elsewhere, to be used in place of that one
  --export FILE  what export wrote, proved without a database`,
  run: async (args, config) => {
    const { values } = parseArguments(() => parseArgs({ args: [...args], options: OPTIONS }));
    if (values.export !== undefined) return verifyExport(values.export, values.seals);
    const both = values.log === values['read-models'];
    if (both && values.log) throw new UsageError('Give --log or --read-models, or neither for both');
    await withShop(config, async (shop) => {
      const log = {
        shop,
        ownFile: ledgerSealsFileIn(config.dataDir),
        copy: values.seals,
        inPostgres: config.eventStoreUrl === undefined,
      };
      const inLog = both || values.log ? await logDifferences(log) : [];
      const inReadModels = both || values['read-models'] ? await readModelDifferences(shop) : [];
      for (const difference of [...inLog, ...inReadModels]) print(difference);
      if (inLog.length + inReadModels.length === 0) return;
      const inRows = inReadModels.length > 0 ? [`${inReadModels.length} differences in the read models`] : [];
      throw new Error([...inRows, await repairAdvice(shop)].join('. '));
    });
  },
};

const OPTIONS = {
  log: { type: 'boolean', default: false },
  'read-models': { type: 'boolean', default: false },
  seals: { type: 'string' },
  export: { type: 'string' },
} as const;

const readModelDifferences = async (shop: Shop): Promise<readonly string[]> => {
  const beganAt = new Date();
  await untilCurrent(shop);
  const head = await shop.store.head();
  const wrong = [...(await differingTables(shop)), ...(await stockDifferences(shop))];
  await new VerificationHistory(shop.pool).record({
    subject: 'read-models',
    means: 'fresh-fold',
    beganAt,
    endedAt: new Date(),
    head,
    seals: 0,
    sealed: 0,
    unsealed: 0,
    differences: wrong.length,
    findings: wrong,
  });
  if (wrong.length === 0) print('Every read model equals a fresh fold of the log');
  return wrong;
};
