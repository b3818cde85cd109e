import { OneByOne } from '../runner/one-by-one.service.js';
import type { ParkedWork } from '../runner/parked-work.repository.js';

type Kept = {
  /** What is parked at this moment, by its subject. */
  readonly parked: Map<string, ParkedWork>;
  readonly oneByOne: OneByOne;
};

/** What is parked is kept in memory. */
export const keptOneByOne = (now: Date): Kept => {
  const parked = new Map<string, ParkedWork>();
  const works = {
    of: () => Promise.resolve([...parked.values()]),
    park: (work: ParkedWork) => Promise.resolve(void parked.set(work.subject, work)),
    done: (_process: string, subject: string) => Promise.resolve(void parked.delete(subject)),
  };
  return { parked, oneByOne: new OneByOne(works, () => now, { error: () => undefined }) };
};
