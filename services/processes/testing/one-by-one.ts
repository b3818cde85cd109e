import { OneByOne, type CreateOneByOne } from '../runner/one-by-one.js';
import type { ParkedWork } from '../runner/parked-work.repository.js';

type Kept = {
  /** What is parked at this moment, by its subject. */
  readonly parked: Map<string, ParkedWork>;
  readonly create: CreateOneByOne;
};

/** What is parked is kept in memory. */
export const keptOneByOne = (now: Date): Kept => {
  const parked = new Map<string, ParkedWork>();
  const works = {
    of: () => Promise.resolve([...parked.values()]),
    park: (work: ParkedWork) => Promise.resolve(void parked.set(work.subject, work)),
    done: (_process: string, subject: string) => Promise.resolve(void parked.delete(subject)),
  };
  const log = { error: () => undefined };
  return { parked, create: (process) => new OneByOne({ process, works, clock: () => now, log }) };
};
