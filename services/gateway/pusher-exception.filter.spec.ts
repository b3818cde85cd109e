import { ExecutionContextHost } from '@nestjs/core/internal';
import { expect, it } from 'vitest';
import { PusherExceptionFilter } from './pusher-exceptions.js';
import { TestGateway } from './testing/test-gateway.js';

it('a client whose message met a fault of ours is closed to come back later, and the fault is logged', async () => {
  const gateway = await TestGateway.start();
  const closed: number[] = [];
  const connection = { close: (code: number) => closed.push(code) };
  new PusherExceptionFilter().catch(new Error('a fault'), new ExecutionContextHost([connection]));
  expect(closed).toEqual([4100]);
  expect(gateway.errors).toEqual([expect.stringContaining('a fault')]);
  await gateway.close();
});
