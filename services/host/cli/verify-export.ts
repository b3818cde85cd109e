import { checkExport, ledgerSealsInFile, sizeOfLedgerSeals } from '@hatch/event-store';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { print, UsageError } from './command.js';

/** Proves an export without a database. @throws naming the line that is wrong */
export const verifyExport = async (file: string, seals: string | undefined): Promise<void> => {
  await sizeOf(file);
  const kept = seals === undefined ? undefined : ledgerSealsInFile(seals, await sizeOf(seals));
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  const { finding, proved, unsealed } = await checkExport(lines, kept);
  if (finding) throw new Error(`${file} is not what was sealed. ${finding}`);
  print(`${proved} events are proved${unsealed > 0 ? `; of the last ${unsealed}, not sealed yet, nothing is` : ''}`);
  if (!kept) print('Their seals were taken from the export itself: give those that were kept elsewhere with --seals');
};

const sizeOf = async (file: string): Promise<number> => {
  const size = await sizeOfLedgerSeals(file);
  if (size === undefined) throw new UsageError(`There is no file ${file}`);
  return size;
};
