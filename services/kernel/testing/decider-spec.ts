import { expect } from 'vitest';
import { fold, type Decider, type Decision } from '../decider.js';
import type { CommandContext, EventOf } from '../message.js';

/** A fixed context for decisions under test. */
export const aContext = (overrides: Partial<CommandContext> = {}): CommandContext => ({
  commandId: '0190b9a0-0000-7000-8000-000000000001',
  now: '2026-11-20T12:00:00.000Z',
  actor: { kind: 'customer', id: 'session' },
  correlationId: 'correlation',
  causationId: 'cause',
  ...overrides,
});

/**
 * Given events, when a decision is taken, then these events (or this refusal) and nothing else.
 * `given(a, b).when((state, context) => decision).then(c)`.
 */
export const deciderSpec = <State, Event extends EventOf>(decider: Decider<State, Event>) => ({
  given: (...history: readonly Event[]) => ({
    when: (
      decide: (state: State, context: CommandContext) => Decision<Event>,
      context: CommandContext = aContext(),
    ) => {
      const decision = decide(fold(decider, history), context);
      return {
        then: (...expected: readonly Event[]) => {
          expect(decision.rejection).toBeUndefined();
          expect(decision.events).toEqual(expected);
        },
        thenNothing: () => {
          expect(decision).toEqual({ events: [] });
        },
        /** Refused with this code; the facts are what the refusal itself records. */
        thenRefused: (code: string, ...facts: readonly Event[]) => {
          expect(decision.rejection?.code).toBe(code);
          expect(decision.events).toEqual(facts);
        },
        /** Refused for these fields and no other (OPEN-111). */
        thenRefusedAt: (...fields: readonly string[]) => {
          expect(Object.keys(decision.rejection?.errors ?? {})).toEqual(fields);
          expect(decision.events).toEqual([]);
        },
      };
    },
  }),
});
