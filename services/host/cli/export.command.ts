import { parseArgs } from 'node:util';
import { exportSlice, sliceInTime, type EventStore, type LogSlice } from '@hatch/event-store';
import { createWriteStream } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { once } from 'node:events';
import { parseArguments, type Command } from './command.js';
import { logBounds, type LogBounds } from './log-bounds.js';
import { withShop } from './with-shop.js';

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
