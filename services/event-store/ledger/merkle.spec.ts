import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GrowingMerkleTree, HASH_BYTES, merkleTree, rootOfPath } from './merkle.js';

const sha256 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const leaf = fc.uint8Array({ minLength: HASH_BYTES, maxLength: HASH_BYTES }).map((bytes) => Buffer.from(bytes));
const leaves = fc.array(leaf, { minLength: 1, maxLength: 70 });
const leafAmong = leaves.chain((all) => fc.record({ all: fc.constant(all), index: fc.nat(all.length - 1) }));

/** RFC 6962, section 2.1, as it is written there. */
const rootByDefinition = (all: readonly Buffer[]): Buffer => {
  const [only, ...others] = all;
  if (!only) return sha256();
  if (others.length === 0) return only;
  let left = 1;
  while (left * 2 < all.length) left *= 2;
  return sha256(Buffer.from([1]), rootByDefinition(all.slice(0, left)), rootByDefinition(all.slice(left)));
};

describe('a Merkle tree', () => {
  it('has the root that RFC 6962 defines', () => {
    fc.assert(
      fc.property(leaves, (all) => {
        expect(merkleTree(all).root).toEqual(rootByDefinition(all));
      }),
    );
    expect(merkleTree([]).root).toEqual(rootByDefinition([]));
  });

  it('has the same root when its leaves come one by one', () => {
    fc.assert(
      fc.property(fc.array(leaf, { maxLength: 70 }), (all) => {
        const tree = new GrowingMerkleTree();
        all.forEach((one, index) => {
          tree.add(one);
          if (index % 7 === 0) expect(tree.root).toEqual(rootByDefinition(all.slice(0, index + 1)));
        });
        expect(tree.root).toEqual(rootByDefinition(all));
        expect(tree.leaves).toBe(all.length);
      }),
    );
  });

  it('leads from every leaf to its root', () => {
    fc.assert(
      fc.property(leaves, (all) => {
        const { root, pathOf } = merkleTree(all);
        all.forEach((one, index) => expect(rootOfPath(one, index, all.length, pathOf(index))).toEqual(root));
      }),
    );
  });

  it('leads no other leaf there', () => {
    fc.assert(
      fc.property(leafAmong, leaf, ({ all, index }, other) => {
        const { root, pathOf } = merkleTree(all);
        fc.pre(!all[index]?.equals(other));
        expect(rootOfPath(other, index, all.length, pathOf(index))).not.toEqual(root);
      }),
    );
  });

  it('leads nowhere by a path that was shortened, lengthened or changed', () => {
    fc.assert(
      fc.property(leafAmong, leaf, fc.nat(), ({ all, index }, other, where) => {
        const { root, pathOf } = merkleTree(all);
        const path = pathOf(index);
        const one = all[index] ?? other;
        expect(rootOfPath(one, index, all.length, [...path, other])).toBeUndefined();
        if (path.length === 0) return;
        expect(rootOfPath(one, index, all.length, path.slice(1))).toBeUndefined();
        const changed = path.with(where % path.length, other);
        fc.pre(!path[where % path.length]?.equals(other));
        expect(rootOfPath(one, index, all.length, changed)).not.toEqual(root);
      }),
    );
  });

  it('leads nowhere from a place that it does not have', () => {
    fc.assert(
      fc.property(leafAmong, ({ all, index }) => {
        const path = merkleTree(all).pathOf(index);
        const one = all[index] ?? Buffer.alloc(HASH_BYTES);
        for (const place of [all.length, all.length * 2 + index, -1])
          expect(rootOfPath(one, place, all.length, path)).toBeUndefined();
      }),
    );
  });

  it('has another root when any leaf is changed, removed, added or moved', () => {
    fc.assert(
      fc.property(leafAmong, leaf, fc.nat(), ({ all, index }, other, where) => {
        const { root } = merkleTree(all);
        fc.pre(!all.some((one) => one.equals(other)));
        const moved = all.toSpliced(index, 1).toSpliced(where % all.length, 0, ...all.slice(index, index + 1));
        expect(merkleTree(all.with(index, other)).root).not.toEqual(root);
        expect(merkleTree(all.toSpliced(index, 1)).root).not.toEqual(root);
        expect(merkleTree(all.toSpliced(index, 0, other)).root).not.toEqual(root);
        if (!moved.every((one, place) => all[place]?.equals(one))) expect(merkleTree(moved).root).not.toEqual(root);
      }),
    );
  });
});
