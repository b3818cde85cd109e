import type { Reconciled } from '@hatch/contexts/reconciliation/module';
import { systemClock, systemContext } from '@hatch/kernel';
import { dayAfter, formatMoney, isDay, startOfLondonDay } from '@hatch/kernel/rules';
import { reconcile as reconcilePayments } from '@hatch/processes';
import { PaymentDifferencesQueries, PaymentsQueries, recordedPayments } from '@hatch/projections/payments';
import { CommandBus } from '@nestjs/cqrs';
import { parseArgs } from 'node:util';
import { print, parseArguments, UsageError, type Command } from './command.js';
import { untilCurrent } from './read-models.js';
import { withShop } from './with-shop.js';

export const reconcile: Command = {
  name: 'reconcile',
  summary: 'compare the payments at the providers with the log',
  usage: `reconcile --from DAY --to DAY
  Settles first what it can: an order that was paid is placed, or its money given back. Ends with status 1 if anything
  differs, or if a provider cannot be reached. Needs the keys of the providers, as the shop has them.
  --from DAY  first day in London, such as 2026-11-20
  --to DAY    last day; it is compared too`,
  run: async (args, config) => {
    const { values } = parseArguments(() => parseArgs({ args: [...args], options: OPTIONS }));
    const [from, to] = [dayIn(values.from, '--from'), dayIn(values.to, '--to')];
    if (from > to) throw new UsageError('--from is after --to');
    const span = { from: startOfLondonDay(from), to: startOfLondonDay(dayAfter(to)) };
    await withShop(config, async (shop) => {
      const { pool } = shop;
      await untilCurrent(shop);
      const app = await shop.useCases();
      const sources = recordedPayments(new PaymentsQueries(pool), new PaymentDifferencesQueries(pool));
      const newContext = () => systemContext('reconcile-command', systemClock);
      const done = await reconcilePayments(app.get(CommandBus), sources, span, newContext);
      if (done.length === 0) return print('No payment provider is set up');
      done.flatMap(linesOf).forEach(print);
      const differences = idsOf(done).size;
      if (done.some(({ rejection }) => rejection)) throw new Error('Not every provider could be reached; try again');
      if (differences > 0)
        throw new Error(`${differences} differences; /admin/payments shows what was done about each`);
    });
  },
};

const OPTIONS = { from: { type: 'string' }, to: { type: 'string' } } as const;

const dayIn = (value: string | undefined, option: string): string => {
  if (value === undefined || !isDay(value)) throw new UsageError(`${option} must be a day, such as 2026-11-20`);
  return value;
};

/** An open difference shows in every part of the span. */
const idsOf = (done: readonly Reconciled[]): ReadonlySet<string> =>
  new Set(done.flatMap(({ provider, differences }) => differences.map((one) => `${provider} ${one.differenceId}`)));

const linesOf = ({ provider, here, there, differences, rejection }: Reconciled): readonly string[] =>
  rejection
    ? [`${provider}: ${rejection.message}`]
    : [
        `${provider}: ${there} payments there, ${here} in the log, ${differences.length} differences`,
        ...differences.map(
          ({ differenceId, kind, orderRef, there: theirs, here: ours }) =>
            `  ${kind} ${differenceId}${orderRef === null ? '' : ` order ${orderRef}`}: taken there ${moneyOf(theirs)}, in the log ${moneyOf(ours)}`,
        ),
      ];

const moneyOf = (sums: { readonly captured: number; readonly refunded: number } | null): string => {
  if (!sums) return 'nothing known';
  return `${formatMoney(sums.captured)}, given back ${formatMoney(sums.refunded)}`;
};
