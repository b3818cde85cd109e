import { describe, expect, it } from 'vitest';
import { matchesOf } from './matches';

const found = (names: readonly string[], typed: string) => matchesOf(names, (name) => name, typed);

describe('matchesOf', () => {
  it('TYP-01 suggests nothing before the second character', () => {
    expect(found(['Pizza'], 'p')).toEqual([]);
    expect(found(['Pizza'], ' p ')).toEqual([]);
    expect(found(['Pizza'], 'pi')).toEqual(['Pizza']);
  });

  it('TYP-02 suggests ten at most', () => {
    const fifteen = Array.from({ length: 15 }, (_, at) => `Pizza ${at}`);
    expect(found(fifteen, 'pizza')).toEqual(fifteen.slice(0, 10));
  });

  it('TYP-03 sorts by the earliest position of the match', () => {
    expect(found(['Stuffed pie', 'The pie', 'Pie'], 'pie')).toEqual(['Pie', 'The pie', 'Stuffed pie']);
  });
});
