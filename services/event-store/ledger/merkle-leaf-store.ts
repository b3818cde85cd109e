import type pg from 'pg';
import { HASH_BYTES, merkleTree } from './merkle.js';

/**
 * The leaves of every seal, so that the one event that differs can be named: table `es.leaf_pages`. They prove nothing
 * by themselves: leaves that do not lead to the root of the seal are worth nothing.
 */
export class MerkleLeafStore {
  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  /** Before the seal is appended; a page whose seal never is does no harm. */
  async keep(root: Buffer, leaves: readonly Buffer[]): Promise<void> {
    await this.pool.query('INSERT INTO es.leaf_pages (root, leaves) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      root,
      Buffer.concat(leaves),
    ]);
  }

  /** In the order of the log. */
  async of(root: Buffer): Promise<MerkleLeafPage> {
    const { rows } = await this.pool.query<{ leaves: Buffer }>({
      name: 'leaf-page',
      text: 'SELECT leaves FROM es.leaf_pages WHERE root = $1',
      values: [root],
    });
    const [page] = rows;
    if (!page) return { status: 'missing' };
    const leaves = leavesIn(page.leaves);
    return merkleTree(leaves).root.equals(root) ? { status: 'whole', leaves } : { status: 'damaged' };
  }
}

export type MerkleLeafPage =
  { readonly status: 'whole'; readonly leaves: readonly Buffer[] } | { readonly status: 'missing' | 'damaged' };

const leavesIn = (bytes: Buffer): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / HASH_BYTES) }, (_, leaf) =>
    bytes.subarray(leaf * HASH_BYTES, (leaf + 1) * HASH_BYTES),
  );
