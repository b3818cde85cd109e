import { createReadStream } from 'node:fs';
import { mkdir, open, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { lineOfLedgerSeal, ledgerSealOfLine, type LedgerSeal } from './ledger-seal.js';

/** Longer than any line of a seal. */
const TAIL_BYTES = 4_096;

export class NotALedgerSeal extends Error {
  constructor(file: string, line: string) {
    super(`${line} of ${file} is not a seal; keep the file and compare it with a copy`);
    this.name = 'NotALedgerSeal';
  }
}

export const ledgerSealsFileIn = (dataDir: string): string => join(dataDir, 'ledger', 'seals.ndjson');

export const sizeOfLedgerSeals = async (file: string): Promise<number | undefined> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Drops repeats, and a last line still being written. @throws NotALedgerSeal */
export async function* ledgerSealsInFile(file: string, size: number): AsyncIterable<LedgerSeal> {
  if (size === 0) return;
  const lines = createInterface({ input: createReadStream(file, { end: size - 1 }), crlfDelay: Infinity });
  let row = 0;
  let unreadable: number | undefined;
  let before: string | undefined;
  for await (const line of lines) {
    row++;
    if (unreadable !== undefined) throw new NotALedgerSeal(file, `Line ${unreadable}`);
    if (line === '' || line === before) continue;
    const seal = ledgerSealOfLine(line);
    if (seal) yield seal;
    else unreadable = row;
    before = line;
  }
}

/** Removes a line that was cut off in writing. @throws NotALedgerSeal */
export const lastLedgerSealInFile = async (file: string): Promise<LedgerSeal | undefined> => {
  if ((await sizeOfLedgerSeals(file)) === undefined) return undefined;
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const tail = (await bytesOf(handle, start, size)).toString('latin1');
    const end = tail.lastIndexOf('\n') + 1;
    if (end < tail.length) await handle.truncate(start + end);
    const last = tail.slice(0, end).trimEnd().split('\n').at(-1);
    if (!last) return undefined;
    const seal = ledgerSealOfLine(last);
    if (!seal) throw new NotALedgerSeal(file, 'The last line');
    return seal;
  } finally {
    await handle.close();
  }
};

/** Changes nothing, unlike `lastLedgerSealInFile`. */
export const lastLineOfLedgerSeals = async (file: string): Promise<LedgerSeal | undefined> => {
  const size = await sizeOfLedgerSeals(file);
  if (size === undefined) return undefined;
  const handle = await open(file, 'r');
  try {
    const tail = (await bytesOf(handle, Math.max(0, size - TAIL_BYTES), size)).toString('latin1');
    const whole = tail.slice(0, tail.lastIndexOf('\n') + 1).trimEnd();
    return ledgerSealOfLine(whole.split('\n').at(-1) ?? '');
  } finally {
    await handle.close();
  }
};

/** Resolves when they are on the disk. Only the user of the process can read the file. */
export const appendLedgerSeals = async (file: string, seals: readonly LedgerSeal[]): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(seals.map((seal) => `${lineOfLedgerSeal(seal)}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const bytesOf = async (handle: FileHandle, start: number, end: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
  return buffer.subarray(0, bytesRead);
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
