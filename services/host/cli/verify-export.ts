import { checkEvidence, checkExport, isEvidence, ledgerSealsInFile, sizeOfLedgerSeals } from '@hatch/event-store';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { print, UsageError } from './command.js';

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
