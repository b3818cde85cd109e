import { describe, expect, it } from 'vitest';
import { ON_POSTGRES, planOf, repeatOf } from './played/plan.js';

const wanted = { rounds: 30, seed: 7, only: [] };
const namesOf = (plan: ReturnType<typeof planOf>) => plan.map(({ fault }) => fault.name);

describe('the plan of the faults', () => {
  it('is the same for the same seed, up to any round, and another for another', () => {
    const plan = planOf(ON_POSTGRES, wanted);
    expect(planOf(ON_POSTGRES, wanted)).toEqual(plan);
    expect(planOf(ON_POSTGRES, { ...wanted, rounds: 9 })).toEqual(plan.slice(0, 9));
    expect(namesOf(planOf(ON_POSTGRES, { ...wanted, seed: 8 }))).not.toEqual(namesOf(plan));
  });

  it('has every fault once before any comes again', () => {
    const names = namesOf(planOf(ON_POSTGRES, wanted));
    const all = ON_POSTGRES.map(({ name }) => name).toSorted();
    expect(names).toHaveLength(30);
    expect(names.slice(0, all.length).toSorted()).toEqual(all);
    expect(names.slice(all.length, 2 * all.length).toSorted()).toEqual(all);
  });

  it('has those alone that are asked for, and says how to see a round again', () => {
    const asked = { ...wanted, rounds: 4, only: ['kill', 'freeze'] };
    const plan = planOf(ON_POSTGRES, asked);
    expect(new Set(namesOf(plan))).toEqual(new Set(['kill', 'freeze']));
    expect(plan.map((round) => repeatOf(asked, round)).at(-1)).toBe(
      'npm run faults -- --seed=7 --rounds=4 --only=kill,freeze',
    );
  });
});
