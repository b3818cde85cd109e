import { parseArgs } from 'node:util';
import type { RecordedEvent } from '@hatch/kernel';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { understood, type Command } from './command.js';
import { withShop } from './with-shop.js';

const BATCH = 1_000;

export const exportLog: Command = {
  name: 'export',
  summary: 'write the event log, one JSON object a line',
  usage: `export [--file FILE]
  Oldest first, to standard output unless a file is named. Personal data stays sealed.`,
  run: async (args, config) => {
    const { values } = understood(() =>
      parseArgs({ args: [...args], options: { file: { type: 'string' } }, allowPositionals: true }),
    );
    const output = values.file === undefined ? process.stdout : createWriteStream(values.file);
    await withShop(config, async ({ sealed }) => {
      const head = await sealed.head();
      const done = new AbortController();
      if (head === 0n) return;
      await sealed.subscribeAll({ after: 'start', batch: BATCH, signal: done.signal }, async (events, upTo) => {
        for (const event of events)
          if (event.position <= head && !output.write(`${lineOf(event)}\n`)) await once(output, 'drain');
        if (upTo >= head) done.abort();
      });
    });
    if (output !== process.stdout) {
      output.end();
      await once(output, 'close');
    }
  },
};

const lineOf = ({ revision, position, ...event }: RecordedEvent): string =>
  JSON.stringify({ ...event, revision: String(revision), position: String(position) });
