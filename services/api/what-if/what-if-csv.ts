import type { Assumptions } from '@hatch/contexts/what-if';
import type { NumberedOrder, WhatIfRun } from '@hatch/contexts/what-if/module';
import { formatDifference } from '@hatch/kernel/rules';
import { csv, csvFile, timeCell, type Cell } from '../csv.js';

const HEAD = [
  'Order',
  'Placed at',
  'Method',
  'Miles',
  'Would have been',
  'Because of',
  'Total as it was',
  'Total as assumed',
  'Difference',
  'Minutes late as it was',
  'Minutes late as assumed',
  'Assumed',
] as const;

const dayInWords = (periods: readonly { readonly from: string; readonly to: string }[]): string =>
  periods.map(({ from, to }) => `${from}-${to}`).join(' and ') || 'closed';

/** One cell, beside every figure. */
const inWords = ({ settings, hours, pricePercent, prices = [] }: Assumptions): string =>
  [
    ...Object.entries(settings).map(([key, value]) => `${key} ${value.replaceAll('\n', ' / ')}`),
    ...(hours ? [`opening hours, Monday first: ${hours.map(dayInWords).join(', ')}`] : []),
    ...(pricePercent === undefined ? [] : [`prices ${pricePercent}%`]),
    ...prices.map(({ name, difference }) => `${name} ${formatDifference(difference)}`),
  ].join('; ') || 'nothing';

const minutes = (late: number | null): Cell => late ?? '';

const rowOf = (order: NumberedOrder, assumed: string): readonly Cell[] => [
  order.ref,
  timeCell(order.placedAt),
  order.method ?? '',
  order.miles ?? '',
  order.refused ? 'refused' : 'changed',
  order.reasons.join(', '),
  { pence: order.total.was },
  { pence: order.total.would },
  { pence: order.total.would - order.total.was },
  minutes(order.lateMinutes.was),
  minutes(order.lateMinutes.would),
  assumed,
];

export const whatIfCsv = async function* (
  { assumptions }: Pick<WhatIfRun, 'assumptions'>,
  pages: AsyncIterable<readonly NumberedOrder[]>,
): AsyncIterable<string> {
  const assumed = inWords(assumptions);
  yield csvFile([HEAD]);
  for await (const orders of pages) yield csv(orders.map((order) => rowOf(order, assumed)));
};
