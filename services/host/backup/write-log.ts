import { hashOfLedgerSeal, ledgerSealOf, LogDigest, type LedgerSeal } from '@hatch/event-store';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { writeCompressed } from './backup-files.js';
import type { LogRow } from './log-rows.js';
import { fileOf, type Manifest, type TableFile } from './manifest.js';
import { LOG_TABLE } from './tables.js';

type ReadLog = (onRows: (rows: readonly LogRow[]) => Promise<void>) => Promise<void>;

export type LogAccount = Pick<Manifest['log'], 'events' | 'head' | 'root' | 'lastSeal'>;

export class LogReckoning {
  readonly #digest = new LogDigest();
  #head = '0';
  #lastSeal: LedgerSeal | undefined;

  add({ position, stream_id: stream, version: revision, event_id: id, type, data: text, meta }: LogRow): void {
    const data = JSON.parse(text) as object;
    this.#digest.add({ stream, revision, id, type, data, meta: JSON.parse(meta) as never });
    this.#head = position;
    if (type === 'LedgerSealed') this.#lastSeal = ledgerSealOf(data) ?? this.#lastSeal;
  }

  get account(): LogAccount {
    const { events, root } = this.#digest;
    const seal = this.#lastSeal;
    return {
      events,
      root,
      head: this.#head,
      lastSeal: seal ? { number: seal.number, hash: hashOfLedgerSeal(seal) } : null,
    };
  }
}

export const writeLog = async (
  folder: string,
  read: ReadLog,
): Promise<{ readonly file: TableFile; readonly account: LogAccount }> => {
  const reckoning = new LogReckoning();
  const lines = new PassThrough();
  const reading = read(async (rows) => {
    for (const row of rows) reckoning.add(row);
    await send(rows.map(lineOf).join(''), lines);
  }).then(
    () => void lines.end(),
    (error: unknown) => void lines.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  const mark = await writeCompressed(join(folder, fileOf(LOG_TABLE)), lines);
  await reading;
  const { account } = reckoning;
  return { file: { ...LOG_TABLE, rows: account.events, ...mark }, account };
};

const send = async (text: string, lines: PassThrough): Promise<void> => {
  if (!lines.destroyed && !lines.write(text)) {
    const done = new AbortController();
    const { signal } = done;
    await Promise.race([once(lines, 'drain', { signal }), once(lines, 'close', { signal })]);
    done.abort();
  }
  if (lines.destroyed) throw new Error('The file of the log cannot be written');
};

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const lineOf = (row: LogRow): string =>
  `${LOG_TABLE.columns.map((column) => row[column as keyof LogRow].replaceAll(/[\\\n\r\t]/g, (sign) => ESCAPED[sign] ?? sign)).join('\t')}\n`;
