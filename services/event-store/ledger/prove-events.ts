import type { RecordedEvent } from '@hatch/kernel';
import { NoEventAtPosition } from '../errors.js';
import type { EventStore } from '../port.js';
import type { Proof } from './exported-event.js';
import type { LedgerSeal } from './ledger-seal.js';
import type { MerkleLeafStore } from './merkle-leaf-store.js';
import { leafOf } from './merkle-leaf.js';
import { merkleTree, type MerkleTree } from './merkle.js';
import { SealOver } from './seal-over.js';

export type ProvedEvent = {
  readonly event: RecordedEvent;
  readonly proof: Proof | undefined;
  /** `open`: not sealed yet; `differs`: not as it was sealed. */
  readonly standing: 'sealed' | 'open' | 'differs';
};

type ProvableLog = Pick<EventStore, 'readStream' | 'subscribeAll' | 'head'>;
type SealedLeaves = { readonly places: ReadonlyMap<string, number>; readonly tree: MerkleTree };

const BATCH = 1_000;

/** Holds one seal's leaves in memory. @throws LedgerSealUnreadable */
export const proveEvents = async (
  store: ProvableLog,
  leafStore: Pick<MerkleLeafStore, 'of'>,
  events: readonly RecordedEvent[],
): Promise<readonly ProvedEvent[]> => {
  const seals = new SealOver(store);
  const proved: ProvedEvent[] = [];
  let range: { readonly seal: LedgerSeal; readonly leaves: SealedLeaves | undefined } | undefined;
  for (const event of events.toSorted(inLogOrder)) {
    const seal = await seals.of(event.position);
    if (seal && range?.seal !== seal) range = { seal, leaves: await leavesOf(seal, store, leafStore) };
    proved.push(seal ? underSeal(event, seal, range?.leaves) : { event, proof: undefined, standing: 'open' });
  }
  return proved;
};

const inLogOrder = (one: RecordedEvent, other: RecordedEvent): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : 0;

const underSeal = (event: RecordedEvent, seal: LedgerSeal, leaves: SealedLeaves | undefined): ProvedEvent => {
  const index = leaves?.places.get(leafOf(event).toString('hex'));
  if (!leaves || index === undefined) return { event, proof: undefined, standing: 'differs' };
  const path = leaves.tree.pathOf(index).map((hash) => hash.toString('hex'));
  return { event, proof: { seal, index, path }, standing: 'sealed' };
};

/** Undefined when neither the leaves nor the events of the range lead to the root of the seal. */
const leavesOf = async (
  seal: LedgerSeal,
  store: ProvableLog,
  leafStore: Pick<MerkleLeafStore, 'of'>,
): Promise<SealedLeaves | undefined> => {
  const kept = await leafStore.of(Buffer.from(seal.root, 'hex'));
  const leaves = kept.status === 'whole' ? kept.leaves : await leavesInLog(seal, store);
  const tree = merkleTree(leaves);
  if (tree.root.toString('hex') !== seal.root || leaves.length !== seal.count) return undefined;
  return { places: new Map(leaves.map((leaf, index) => [leaf.toString('hex'), index])), tree };
};

const leavesInLog = async (seal: LedgerSeal, store: ProvableLog): Promise<readonly Buffer[]> => {
  const leaves: Buffer[] = [];
  const [from, upTo] = [BigInt(seal.from), BigInt(seal.to)];
  if (from > upTo || upTo > (await store.head())) return leaves;
  const done = new AbortController();
  const range = { after: { rightBefore: from }, batch: BATCH, fromStorage: true, signal: done.signal };
  try {
    await store.subscribeAll(range, (events, position) => {
      for (const event of events) if (event.position <= upTo && leaves.length <= seal.count) leaves.push(leafOf(event));
      if (position >= upTo || leaves.length > seal.count) done.abort();
      return Promise.resolve();
    });
  } catch (error) {
    if (!(error instanceof NoEventAtPosition)) throw error;
  }
  return leaves;
};
