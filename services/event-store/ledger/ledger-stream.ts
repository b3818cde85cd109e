import { derivedId, type Clock, type NewEvent, type StreamStore } from '@hatch/kernel';
import { ledgerSealOf, type LedgerSeal, type LedgerSealed, type Software } from './ledger-seal.js';

export const LEDGER_SEALED = 'LedgerSealed';
export const LEDGER_STREAM = 'ledger-main';

export type LoggedLedgerSeal = {
  readonly number: number;
  /** Undefined when the log holds something else in its place. */
  readonly seal: LedgerSeal | undefined;
  readonly at: string;
};

export class LedgerSealUnreadable extends Error {
  constructor(number: number) {
    super(`Seal ${number} in the log cannot be read; npm run hatch -- verify tells more`);
    this.name = 'LedgerSealUnreadable';
  }
}

type LedgerStream = Pick<StreamStore, 'readStream'>;

export async function* ledgerSealsInLog(store: LedgerStream, from = 0, max?: number): AsyncIterable<LoggedLedgerSeal> {
  let next = from;
  const options = { from: BigInt(from), ...(max !== undefined && { max }) };
  for await (const { revision, data, meta } of store.readStream(LEDGER_STREAM, options)) {
    const number = Number(revision);
    // Pages of a stream overlap where an event was removed.
    if (number < next) continue;
    const seal = ledgerSealOf(data);
    yield { number, seal: seal?.number === number ? seal : undefined, at: meta.at };
    next = number + 1;
  }
}

/** -1 before the first. */
export const numberOfLastLedgerSeal = async (store: LedgerStream): Promise<number> => {
  for await (const { revision } of store.readStream(LEDGER_STREAM, { backwards: true, max: 1 }))
    return Number(revision);
  return -1;
};

export const lastLedgerSealInLog = async (store: LedgerStream): Promise<LedgerSeal | undefined> => {
  for await (const { revision, data } of store.readStream(LEDGER_STREAM, { backwards: true, max: 1 })) {
    const number = Number(revision);
    const seal = ledgerSealOf(data);
    if (seal?.number !== number) throw new LedgerSealUnreadable(number);
    return seal;
  }
  return undefined;
};

type SealedBy = { readonly clock: Clock; readonly software: Software | undefined };

/** @throws WrongExpectedRevision when another seal came first */
export const appendLedgerSeal = async (
  store: Pick<StreamStore, 'append'>,
  seal: LedgerSeal,
  { clock, software }: SealedBy,
): Promise<void> => {
  const expected = seal.number === 0 ? 'no-stream' : BigInt(seal.number - 1);
  await store.append(LEDGER_STREAM, expected, [sealed(seal, { clock, software })]);
};

const sealed = (seal: LedgerSeal, { clock, software }: SealedBy): NewEvent<LedgerSealed> => {
  const id = derivedId(LEDGER_STREAM, seal.number, seal.root);
  const actor = { kind: 'system', id: 'notary' } as const;
  const meta = { at: clock().toISOString(), actor, correlationId: id, causationId: id, schema: 1 };
  return { id, type: LEDGER_SEALED, data: { ...seal, ...(software && { software }) }, meta };
};
