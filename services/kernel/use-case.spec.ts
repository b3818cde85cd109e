import { describe, expect, it } from 'vitest';
import { accept, type Decide } from './index.js';
import { streamsBy, useCase, UseCaseCommand } from './use-case.js';

type Rung = { readonly type: 'Rung'; readonly data: { readonly bell: string; readonly times: number } };

const bells = streamsBy<object, Rung, { readonly bell: string }>(({ bell }) => bell);
const ring =
  ({ times }: { readonly times: number }): Decide<object, Rung> =>
  () =>
    accept({ type: 'Rung', data: { bell: 'door', times } });
const Ring = useCase(bells, 'Ring', ring);

const CONTEXT = {
  commandId: 'c',
  correlationId: 'c',
  causationId: 'c',
  actor: { kind: 'system', id: 'spec' },
  now: '2026-01-01T00:00:00.000Z',
} as const;

describe('a use case', () => {
  it('is a command that bears its name', () => {
    const sent = new Ring({ bell: 'door', times: 2 }, CONTEXT);
    expect(sent).toBeInstanceOf(UseCaseCommand);
    expect(sent).toMatchObject({ type: 'Ring', data: { bell: 'door', times: 2 }, context: CONTEXT });
  });

  it('is decided on the stream that its data name, and answers what was recorded', async () => {
    const outcome = { state: {}, events: [], revision: 0n, position: 1n };
    const handled: unknown[] = [];
    const answer = await Ring.handle(
      async (id, decide, context) => {
        handled.push(id, decide({}, context).events);
        return outcome;
      },
      new Ring({ bell: 'door', times: 2 }, CONTEXT),
    );
    expect(handled).toEqual(['door', [{ type: 'Rung', data: { bell: 'door', times: 2 } }]]);
    expect(answer).toBe(outcome);
  });
});
