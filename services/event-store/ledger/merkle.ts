import { hash } from 'node:crypto';

export const HASH_BYTES = 32;

export type MerkleTree = {
  readonly root: Buffer;
  /** The sibling hashes from the leaf at this index up to the root, lowest first. */
  pathOf(index: number): readonly Buffer[];
};

const NODE = Buffer.from([1]);
const EMPTY = hash('sha256', '', 'buffer');

/** The tree of RFC 6962 over leaves that are hashes already: a node without a sibling moves up as it is. */
export const merkleTree = (leaves: readonly Buffer[]): MerkleTree => {
  const levels = levelsOf(leaves);
  return { root: levels.at(-1)?.[0] ?? EMPTY, pathOf: (index) => pathIn(levels, index) };
};

/** The same tree in little memory: it keeps only the roots of whole subtrees. */
export class GrowingMerkleTree {
  /** Each higher than the one after it. */
  readonly #subtrees: { readonly root: Buffer; readonly height: number }[] = [];
  #leaves = 0;

  get leaves(): number {
    return this.#leaves;
  }

  add(leaf: Buffer): void {
    this.#leaves++;
    let grown = { root: leaf, height: 0 };
    for (let left = this.#subtrees.at(-1); left?.height === grown.height; left = this.#subtrees.at(-1)) {
      this.#subtrees.pop();
      grown = { root: nodeOf(left.root, grown.root), height: grown.height + 1 };
    }
    this.#subtrees.push(grown);
  }

  get root(): Buffer {
    const [first = EMPTY, ...higher] = this.#subtrees.map(({ root }) => root).toReversed();
    return higher.reduce((right, left) => nodeOf(left, right), first);
  }
}

export const rootOfPath = (leaf: Buffer, index: number, count: number, path: readonly Buffer[]): Buffer | undefined => {
  if (!(index >= 0 && index < count)) return undefined;
  let hashed = leaf;
  let place = index;
  let rest = path;
  for (let width = count; width > 1; width = Math.ceil(width / 2), place = Math.floor(place / 2)) {
    const alone = place === width - 1 && place % 2 === 0;
    if (alone) continue;
    const [sibling, ...higher] = rest;
    if (!sibling) return undefined;
    hashed = place % 2 === 0 ? nodeOf(hashed, sibling) : nodeOf(sibling, hashed);
    rest = higher;
  }
  return rest.length === 0 ? hashed : undefined;
};

const levelsOf = (leaves: readonly Buffer[]): readonly (readonly Buffer[])[] => {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; levels.push(level)) level = above(level);
  return levels;
};

const above = (level: readonly Buffer[]): readonly Buffer[] =>
  level.flatMap((left, index) => {
    if (index % 2 === 1) return [];
    const right = level[index + 1];
    return right ? nodeOf(left, right) : left;
  });

const pathIn = (levels: readonly (readonly Buffer[])[], index: number): readonly Buffer[] =>
  levels.flatMap((level, height) => level[Math.floor(index / 2 ** height) ^ 1] ?? []);

const nodeOf = (left: Buffer, right: Buffer): Buffer => hash('sha256', Buffer.concat([NODE, left, right]), 'buffer');
