import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayMissing } from '../../services/event-store/testing/say-missing.js';
import { newRelease } from '../faults/played/process-faults.js';
import { Play } from '../faults/play.js';
import { isLong } from '../support/suite-length.js';
import { buildEarlierRelease, type EarlierRelease } from './earlier-release.js';

const SEED = 20261126;
/** It is installed and built first, and six processes start one after another. */
const START_MS = 1_200_000;
const ROUND_MS = 600_000;
const WHAT = 'The release before, beside this one';

const earlier = isLong ? await buildEarlierRelease() : { missing: 'npm run releases builds it' };

const playOn = ({ name, main, discard }: EarlierRelease): void => {
  describe('a new release', () => {
    let playing: Play;
    beforeAll(async () => {
      playing = await Play.begin(SEED, { main });
    }, START_MS);
    afterAll(async () => {
      await playing.end();
      await discard();
    }, START_MS);

    it(
      `G02 G05 G07 G08 G21 takes over from ${name}, process by process, under load: every word the shop gave is kept`,
      { timeout: ROUND_MS },
      async () => {
        const { said, findings } = await playing.round({ number: 1, fault: newRelease, seed: SEED });
        console.log(said.join('\n'));
        expect(findings).toEqual([]);
      },
    );
  });
};

if ('missing' in earlier) it.skipIf(true)(sayMissing(WHAT, earlier.missing), () => undefined);
else playOn(earlier);
