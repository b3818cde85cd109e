import { setTimeout as sleep } from 'node:timers/promises';
import { MAIN } from '../../support/running-hatch.js';
import type { SiteProcess } from '../machine/site-process.js';
import type { Fault, Scene } from './fault.js';

const STOPPED_MS = 20_000;
const READY_WITHIN_MS = 60_000;

export const oneOf = ({ site, random }: Scene): SiteProcess => {
  const [first, ...others] = site.processes;
  if (!first) throw new Error('There is no process');
  return random.oneOf([first, ...others]);
};

export const kill: Fault = {
  name: 'kill',
  hasOthers: true,
  play: async (scene) => {
    const victim = oneOf(scene);
    scene.say(`kill -9 of ${victim.name}`);
    await victim.kill();
    await sleep(scene.random.between(0, 3_000));
    await victim.start();
  },
};

export const stop: Fault = {
  name: 'stop',
  hasOthers: true,
  play: async (scene) => {
    const victim = oneOf(scene);
    scene.say(`${victim.name} stands still for ${STOPPED_MS / 1000} s`);
    victim.hatch.freeze();
    await sleep(STOPPED_MS);
    victim.hatch.thaw();
  },
};

/** Stops and starts one after another, the next once the one before is ready: no request is lost, and none is refused. */
const restartInTurn = async (
  { answers: { figures }, say }: Scene,
  processes: readonly SiteProcess[],
): Promise<readonly string[]> => {
  const before = { ...figures };
  for (const each of processes) {
    say(`${each.name} is stopped and started again`);
    await each.stop();
    await each.start();
    for (const since = performance.now(); !(await each.isReady()) && performance.now() - since < READY_WITHIN_MS;)
      await sleep(250);
  }
  const lost = figures.lost - before.lost;
  const unavailable = figures.unavailable - before.unavailable;
  return lost + unavailable === 0
    ? []
    : [`A rolling restart cost ${lost} requests their answer, and ${unavailable} were told to come back`];
};

export const rolling: Fault = {
  name: 'rolling',
  hasOthers: true,
  play: (scene) => restartInTurn(scene, scene.site.processes),
};

/** In the order that docs/ops/release.md gives: until the last is replaced, another release works beside this one. */
export const newRelease: Fault = {
  name: 'new-release',
  hasOthers: true,
  play: (scene) => {
    const { processes } = scene.site;
    const isFirst = ({ name }: SiteProcess): boolean => name.startsWith('background');
    for (const { hatch } of processes) hatch.main = MAIN;
    return restartInTurn(scene, [...processes.filter(isFirst), ...processes.filter((each) => !isFirst(each))]);
  },
};
