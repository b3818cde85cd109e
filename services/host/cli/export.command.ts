import { type LogSlice, type Period, exportSlice, sliceInTime, type EventStore } from '@hatch/event-store';
import { londonDate, londonTime } from '@hatch/kernel/rules';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { UsageError, parseArguments, type Command } from './command.js';
import { withShop } from './with-shop.js';

const POSITION = /^\d{1,20}$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const HOUR_MS = 3_600_000;

type LogBounds = {
  /** Positions, inclusive. */
  readonly slice: LogSlice;
  readonly period?: Period;
};

const ALL = { first: 1n, last: 2n ** 64n };
const EVER = { from: new Date(-8.64e15), before: new Date(8.64e15) };

/** Each bound is a position, an ISO instant, or a whole day in London. @throws UsageError */
export const logBounds = (from: string | undefined, to: string | undefined): LogBounds => {
  const [begin, end] = [from === undefined ? {} : boundOf('--from', from), to === undefined ? {} : boundOf('--to', to)];
  const slice = { first: begin.position ?? ALL.first, last: end.position ?? ALL.last };
  if (!begin.time && !end.time) return { slice };
  return { slice, period: { from: begin.time?.from ?? EVER.from, before: end.time?.before ?? EVER.before } };
};

type Bound = { readonly position?: bigint; readonly time?: Period };

const boundOf = (option: string, text: string): Bound => {
  if (POSITION.test(text)) return { position: BigInt(text) };
  const time = DAY.test(text) ? londonDay(text) : instant(text);
  if (time) return { time };
  throw new UsageError(
    `${option} ${text} is neither a position, nor a day as 2026-11-20, nor an instant as 2026-11-20T12:00Z`,
  );
};

const instant = (text: string): Period | undefined => {
  const at = INSTANT.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : { from: new Date(at), before: new Date(at + 1) };
};

const londonDay = (day: string): Period | undefined => {
  const from = londonMidnight(day);
  // Half past midnight of the next day, even when this one has 23 or 25 hours.
  const next = from && londonDate(new Date(from.getTime() + 25.5 * HOUR_MS));
  const before = next && londonMidnight(next);
  return from && before ? { from, before } : undefined;
};

/** London is at UTC or an hour ahead. Undefined for a day no calendar has. */
const londonMidnight = (day: string): Date | undefined => {
  const utc = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(utc)) return undefined;
  return [new Date(utc), new Date(utc - HOUR_MS)].find((at) => londonDate(at) === day && londonTime(at) === '00:00');
};

const OWNER_ONLY = 0o600;

export const exportLog: Command = {
  name: 'export',
  summary: 'write the event log, or a slice of it, with what proves it',
  usage: `export [--from X] [--to Y] [--file FILE]
  One JSON object a line, oldest first, to standard output unless a file is named; npm writes there, too, without -s:
  npm run -s hatch -- export > FILE. Personal data stays encrypted.
  X and Y are positions, days in London (2026-11-20) or instants (2026-11-20T12:00Z), and are included. A sealed event
  carries the path from its hash to the root of its seal; verify --export FILE proves such a file without a database.`,
  run: async (args, config) => {
    const { values } = parseArguments(() =>
      parseArgs({
        args: [...args],
        options: { from: { type: 'string' }, to: { type: 'string' }, file: { type: 'string' } },
      }),
    );
    const bounds = logBounds(values.from, values.to);
    const output = values.file === undefined ? process.stdout : createWriteStream(values.file, { mode: OWNER_ONLY });
    if (values.file !== undefined) {
      await once(output, 'open');
      // The mode of an existing file stays otherwise.
      await chmod(values.file, OWNER_ONLY);
    }
    await withShop(config, async ({ encryptedLog }) => {
      const slice = await sliceOf(bounds, encryptedLog);
      if (!slice) return;
      await exportSlice(encryptedLog, slice, async (line) => {
        if (!output.write(`${line}\n`)) await once(output, 'drain');
      });
    });
    if (output !== process.stdout) {
      output.end();
      await once(output, 'close');
    }
  },
};

const sliceOf = async ({ slice, period }: LogBounds, log: EventStore): Promise<LogSlice | undefined> => {
  if (!period) return slice;
  const inTime = await sliceInTime(log, period);
  return inTime && { first: latest(slice.first, inTime.first), last: earliest(slice.last, inTime.last) };
};

const latest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const earliest = (one: bigint, other: bigint): bigint => (one < other ? one : other);
