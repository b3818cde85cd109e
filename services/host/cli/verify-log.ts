import {
  checkLog,
  LogFindings,
  MerkleLeafStore,
  RestoreHistory,
  sizeOfLedgerSeals,
  VerificationHistory,
  type LogCheck,
} from '@hatch/event-store';
import { print, UsageError } from './command.js';
import type { Shop } from './with-shop.js';

export type LogToVerify = {
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
