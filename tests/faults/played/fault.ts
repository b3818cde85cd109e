import type { SeededRandom } from '../../support/seeded-random.js';
import type { Answers } from '../load/answers.js';
import type { Site } from '../machine/site.js';

export type Scene = {
  readonly site: Site;
  /** Of this round alone. */
  readonly random: SeededRandom;
  readonly answers: Answers;
  /** Says what is done, for whoever reads of a failure. */
  readonly say: (what: string) => void;
  /** Nobody shops or works until it is resolved. */
  readonly inQuiet: (act: () => Promise<void>) => Promise<void>;
};

export type Fault = {
  /** As `--only` names it. */
  readonly name: string;
  /** What is wrong with it while others do its work: then no screen waits for its end. */
  readonly hasOthers?: true;
  /** Why it cannot be played on this machine; undefined where it can. */
  readonly missing?: (site: Site) => string | undefined;
  /** Resolves when everything that was broken is whole again; further things that are wrong. */
  readonly play: (scene: Scene) => Promise<readonly string[] | void>;
};
