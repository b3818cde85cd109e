import { setTimeout as sleep } from 'node:timers/promises';
import type { MailServerMode } from '@hatch/platform/testing';
import type { Fault } from './fault.js';
import { oneOf } from './process-faults.js';

const FROZEN_MS = 20_000;
const GONE_MS = 15_000;

/** Nothing passes on a wire, and neither side is told. */
export const freeze: Fault = {
  name: 'freeze',
  play: async (scene) => {
    const { site, random } = scene;
    const wire = random.oneOf(['postgres', 'redis'] as const);
    const isAll = random.share() < 0.3;
    const victims = isAll ? site.processes : [oneOf(scene)];
    const [{ name = '' } = {}] = victims;
    scene.say(`the wire of ${isAll ? 'everybody' : name} to ${wire} is frozen for ${FROZEN_MS / 1000} s`);
    for (const { wires } of victims) wires[wire].freeze();
    await sleep(FROZEN_MS);
    for (const { wires } of victims) wires[wire].thaw();
  },
};

export const redis: Fault = {
  name: 'redis',
  play: async ({ site, say }) => {
    say(`kill -9 of Redis, which is back after ${GONE_MS / 1000} s`);
    process.kill(site.redis.pid, 'SIGKILL');
    await sleep(GONE_MS);
    await site.startRedisAgain();
  },
};

const HOW: Readonly<Record<Exclude<MailServerMode, 'takes'>, string>> = {
  'is-gone': 'is gone',
  refuses: 'refuses every mail',
  'breaks-off': 'hangs up on every mail when it has it',
};

export const mail: Fault = {
  name: 'mail',
  play: async ({ site, random, say }) => {
    const mode = random.oneOf(['is-gone', 'refuses', 'breaks-off'] as const);
    say(`the mail server ${HOW[mode]} for ${GONE_MS / 1000} s`);
    await site.mail.become(mode);
    await sleep(GONE_MS);
    await site.mail.become('takes');
  },
};
