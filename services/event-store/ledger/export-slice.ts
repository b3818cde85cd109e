import { leafOf } from './merkle-leaf.js';
import type { EventStore } from '../port.js';
import { lineOfEvent, type Proof } from './exported-event.js';
import { ledgerSealsInLog, LedgerSealUnreadable } from './ledger-stream.js';
import { merkleTree } from './merkle.js';
import type { LedgerSeal } from './ledger-seal.js';
import { readLogInChunks, type LogChunk } from './read-log-in-chunks.js';

/** Positions, both included. */
export type LogSlice = { readonly first: bigint; readonly last: bigint };

export class RangeDiffers extends Error {
  constructor({ number, from, to }: LedgerSeal) {
    super(`The events from position ${from} to ${to} differ from seal ${number}; npm run hatch -- verify tells more`);
    this.name = 'RangeDiffers';
  }
}

/** Holds the events of one seal in memory. @throws RangeDiffers, LedgerSealUnreadable */
export const exportSlice = async (
  store: Pick<EventStore, 'head' | 'readStream' | 'subscribeAll'>,
  wanted: LogSlice,
  write: (line: string) => Promise<void>,
): Promise<void> => {
  const head = await store.head();
  const slice = wanted.last > head ? { ...wanted, last: head } : wanted;
  const { after, upTo } = await ledgerSealsAround(store, slice);
  const seals = ledgerSealsWithin(store, after, upTo);
  await readLogInChunks(store, { after, upTo, seals }, async ({ seal, events }) => {
    const proofOf = seal ? prover({ seal, events }) : () => undefined;
    for (const [index, event] of events.entries())
      if (event.position >= slice.first && event.position <= slice.last)
        await write(lineOfEvent(event, proofOf(index)));
  });
};

const ledgerSealsAround = async (
  store: Pick<EventStore, 'head' | 'readStream'>,
  { first, last }: LogSlice,
): Promise<{ readonly after: bigint; readonly upTo: bigint }> => {
  let after = 0n;
  for await (const seal of ledgerSealsOf(store)) {
    const { from, to } = seal;
    if (BigInt(from) > last) break;
    // Reading on beyond the end of the log would wait for ever.
    if (BigInt(to) >= last && BigInt(to) > (await store.head())) throw new RangeDiffers(seal);
    if (BigInt(to) >= last) return { after, upTo: BigInt(to) };
    if (BigInt(to) < first) after = BigInt(to);
  }
  return { after, upTo: last };
};

/** Leaves out seals that were set meanwhile: they end later. */
async function* ledgerSealsWithin(
  store: Pick<EventStore, 'readStream'>,
  after: bigint,
  upTo: bigint,
): AsyncIterable<LedgerSeal> {
  for await (const seal of ledgerSealsOf(store)) {
    if (BigInt(seal.to) > upTo) return;
    if (BigInt(seal.to) > after) yield seal;
  }
}

async function* ledgerSealsOf(store: Pick<EventStore, 'readStream'>): AsyncIterable<LedgerSeal> {
  for await (const { number, seal } of ledgerSealsInLog(store)) {
    if (!seal) throw new LedgerSealUnreadable(number);
    yield seal;
  }
}

const prover = ({ seal, events }: Required<LogChunk> & { readonly seal: LedgerSeal }): ((index: number) => Proof) => {
  const { root, pathOf } = merkleTree(events.map(leafOf));
  if (root.toString('hex') !== seal.root || events.length !== seal.count) throw new RangeDiffers(seal);
  return (index) => ({ seal, index, path: pathOf(index).map((hash) => hash.toString('hex')) });
};
