import type pg from 'pg';
import { HASH_BYTES, merkleTree } from './merkle.js';

/** Leaves count only where they lead to the root of the seal. */
export class MerkleLeafStore {
  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  /** Stored before the seal is appended; leaves without a seal do no harm. */
  async keep(root: Buffer, leaves: readonly Buffer[]): Promise<void> {
    await this.pool.query('INSERT INTO es.leaf_pages (root, leaves) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      root,
      Buffer.concat(leaves),
    ]);
  }

  async of(root: Buffer): Promise<StoredLeaves> {
    const { rows } = await this.pool.query<{ leaves: Buffer }>({
      name: 'leaf-page',
      text: 'SELECT leaves FROM es.leaf_pages WHERE root = $1',
      values: [root],
    });
    const [row] = rows;
    if (!row) return { status: 'missing' };
    const leaves = leavesIn(row.leaves);
    return merkleTree(leaves).root.equals(root) ? { status: 'whole', leaves } : { status: 'damaged' };
  }
}

export type StoredLeaves =
  | { readonly status: 'whole'; readonly leaves: readonly Buffer[] }
  | { readonly status: 'missing' | 'damaged' };

const leavesIn = (bytes: Buffer): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / HASH_BYTES) }, (_, leaf) =>
    bytes.subarray(leaf * HASH_BYTES, (leaf + 1) * HASH_BYTES),
  );
