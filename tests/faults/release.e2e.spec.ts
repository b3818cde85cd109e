import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayMissing } from '../../services/event-store/testing/say-missing.js';
import { PROGRAM } from '../support/running-hatch.js';
import { isLong } from '../support/suite-length.js';
import { ReleaseBefore } from './machine/release-before.js';
import { Play } from './play.js';
import type { Fault, Scene } from './played/fault.js';
import { replaceOneByOne } from './played/process-faults.js';

const TITLE = 'the release before, beside this one on one database';
const SEED = 20_261_126;
const BUILD_MS = 900_000;
const ROUND_MS = 600_000;

/** In the order that docs/ops/release.md says. */
const inOrder = ({ site }: Scene) => ['background', 'api', 'gateway'].flatMap((role) => site.ofRole(role));

const becomes = (name: string, program: () => string): Fault => ({
  name,
  hasOthers: true,
  play: (scene) => replaceOneByOne(scene, inOrder(scene), ({ hatch }) => (hatch.program = program())),
});

const playReleases = (revision: string): void => {
  describe(TITLE, () => {
    let before: ReleaseBefore | undefined;
    let playing: Play | undefined;
    const programBefore = (): string => {
      if (!before) throw new Error('The release before was not built');
      return before.program;
    };
    beforeAll(async () => {
      before = await ReleaseBefore.build(revision);
      playing = await Play.begin(SEED, { program: before.program });
    }, BUILD_MS);
    afterAll(async () => {
      await playing?.end();
      await before?.remove();
    }, ROUND_MS);

    it.each([
      becomes('this release', () => PROGRAM),
      becomes('the release before again', programBefore),
      becomes('this release once more', () => PROGRAM),
    ])(
      'G02 G05 G08 G21 a shop becomes $name, process by process, while it sells: no call is lost or refused',
      { timeout: ROUND_MS },
      async (fault) => {
        if (!playing) throw new Error('The shop did not open');
        const { said, findings } = await playing.round({ fault, number: 1, seed: SEED });
        console.log([fault.name, ...said, ...findings.map((finding) => `! ${finding}`)].join('\n        '));
        expect(findings).toEqual([]);
      },
    );
  });
};

const playOrSay = async (): Promise<void> => {
  const revision = isLong ? await ReleaseBefore.revision() : undefined;
  if (revision !== undefined) return playReleases(revision);
  const missing = isLong ? 'there is no tag; RELEASE_BEFORE names a revision' : 'npm run faults plays it';
  it.skipIf(true)(sayMissing(TITLE, missing), () => undefined);
};

await playOrSay();
