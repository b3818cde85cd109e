import { describe, expect, it } from 'vitest';
import { outdated, type BoardEntry } from './board-entries.js';

const NOW = '2026-11-20T12:00:00.000Z';
const entry = (position: number, day: string, done = false): BoardEntry => ({ position: `${position}`, day, done });

describe('what has left the board of every day', () => {
  it('HIST-08 is what is done with, once the night of its day is over', () => {
    const board = new Map([
      ['open', entry(1, '2026-11-01')],
      ['done', entry(2, '2026-11-17', true)],
      ['late', entry(3, '2026-11-18', true)],
    ]);
    expect(outdated(board, NOW)).toEqual(['done']);
  });

  it('HIST-08 OPEN-59 is all but the newest thousand of earlier days in a shop that is done with none', () => {
    const earlier = Array.from({ length: 1_200 }, (_, at) => [`o${at}`, entry(at, '2026-11-10')] as const);
    const today = Array.from({ length: 50 }, (_, at) => [`t${at}`, entry(2_000 + at, '2026-11-20')] as const);
    const gone = outdated(new Map([...earlier, ...today]), NOW);
    expect(gone.toSorted()).toEqual(
      earlier
        .slice(0, 200)
        .map(([id]) => id)
        .toSorted(),
    );
  });

  it('HIST-08 goes by the day before the place in the log: an old order that was changed is no newer one', () => {
    const earlier = Array.from({ length: 1_000 }, (_, at) => [`o${at}`, entry(at, '2026-11-10')] as const);
    expect(outdated(new Map([...earlier, ['old', entry(9_000, '2026-11-09')]]), NOW)).toEqual(['old']);
  });
});
