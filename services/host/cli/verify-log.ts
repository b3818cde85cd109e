import {
  checkEvidence,
  checkExport,
  isEvidence,
  ledgerSealsInFile,
  sizeOfLedgerSeals,
  checkLog,
  LogFindings,
  MerkleLeafStore,
  RestoreHistory,
  VerificationHistory,
  type LogCheck,
} from '@hatch/event-store';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { print, UsageError } from './command.js';
import type { Shop } from './with-shop.js';

/** Needs no database. @throws naming the line that is wrong */
export const verifyExport = async (file: string, seals: string | undefined): Promise<void> => {
  await sizeOf(file);
  const kept = seals === undefined ? undefined : ledgerSealsInFile(seals, await sizeOf(seals));
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  const { first, all } = await begun(lines);
  const isOfOrder = isEvidence(first);
  const { finding, proved, unsealed } = isOfOrder ? await checkEvidence(all, kept) : await checkExport(all, kept);
  if (finding) throw new Error(`${file} is not what was sealed. ${finding}`);
  print(`${proved} events are proved${unsealed > 0 ? `; of the last ${unsealed}, not sealed yet, nothing is` : ''}`);
  if (isOfOrder) print(NOT_PROVED_OF_EVIDENCE);
  if (!kept) print('Their seals were taken from the file itself: give those that were kept elsewhere with --seals');
};

/** The file itself states its number of events: no seal covers its first line. */
const NOT_PROVED_OF_EVIDENCE =
  'Nothing is proved of what came after these events in their streams, nor of streams that the file does not have';

/** `first` is empty for an empty file; `all` still yields it. */
const begun = async (
  lines: AsyncIterable<string>,
): Promise<{ readonly first: string; readonly all: AsyncIterable<string> }> => {
  const iterator = lines[Symbol.asyncIterator]();
  const { done, value } = await iterator.next();
  if (done) return { first: '', all: rest([], iterator) };
  return { first: value, all: rest([value], iterator) };
};

async function* rest(taken: readonly string[], iterator: AsyncIterator<string>): AsyncIterable<string> {
  yield* taken;
  for (;;) {
    const { done, value } = await iterator.next();
    if (done) return;
    yield value;
  }
}

const sizeOf = async (file: string): Promise<number> => {
  const size = await sizeOfLedgerSeals(file);
  if (size === undefined) throw new UsageError(`There is no file ${file}`);
  return size;
};

type LogToVerify = {
  readonly shop: Pick<Shop, 'encryptedLog' | 'pool'>;
  readonly ownFile: string;
  readonly copy: string | undefined;
  readonly inPostgres: boolean;
};

/** @returns the differences */
export const logDifferences = async ({ shop, ownFile, copy, inPostgres }: LogToVerify): Promise<readonly string[]> => {
  if (copy !== undefined && (await sizeOfLedgerSeals(copy)) === undefined)
    throw new UsageError(`There is no file ${copy}`);
  const beganAt = new Date();
  const began = performance.now();
  const { encryptedLog: store, pool } = shop;
  const head = await store.head();
  const check = await checkLog({
    store,
    leafStore: new MerkleLeafStore(pool),
    gaplessAfter: inPostgres ? await new RestoreHistory(pool).gaplessAfter() : undefined,
    file: copy ?? ownFile,
  });
  print(accountOf(check, (performance.now() - began) / 1000));
  const means = copy === undefined ? 'own-seals' : 'kept-seals';
  const endedAt = new Date();
  await new LogFindings(pool).ofWholeLog({ ...check, means, head }, endedAt);
  await new VerificationHistory(pool).record({ ...check, subject: 'log', means, beganAt, endedAt, head });
  return check.findings;
};

const FIGURE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

const accountOf = ({ findings, seals, sealed, unsealed }: LogCheck, seconds: number): string => {
  const [inOrder, open, speed] = [sealed, unsealed, (sealed + unsealed) / seconds].map((n) => FIGURE.format(n));
  const read = `read at ${speed} events a second`;
  if (seals === 0 && findings.length === 0) return `Nothing was ever sealed: ${open} events, ${read}`;
  const under = seals === 1 ? '1 seal' : `${FIGURE.format(seals)} seals`;
  return `${inOrder} events are as they were sealed, under ${under}; ${open} not sealed yet; ${read}`;
};
