import type { CommandContext } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import { randomUUID } from 'node:crypto';

export const aCommand = (): CommandContext => aContext({ commandId: randomUUID(), now: new Date().toISOString() });
