import type { EventOf } from './message.js';
import { rejection, type Rejection } from './rejection.js';
import type { Upcasters } from './upcaster.js';

/** How a stream's events fold into the state its commands are decided on. */
export type Decider<State, Event extends EventOf> = {
  /** First part of the stream name; holds no dash. */
  readonly category: string;
  readonly initial: State;
  /** Pure and total: an event that cannot apply leaves the state as it was. */
  readonly evolve: (state: State, event: Event) => State;
  /** Lead events that were written in an older version to the present one, before anybody reads them. */
  readonly upcasters?: Upcasters;
};

/**
 * The outcome of a decision: events to record, and the rejection if the command was refused.
 * A refusal may record facts of its own.
 */
export type Decision<Event extends EventOf> = {
  readonly events: readonly Event[];
  readonly rejection?: Rejection;
};

export const accept = <Event extends EventOf>(...events: readonly Event[]): Decision<Event> => ({ events });

/** Nothing to record: what the command asks for is already so. */
export const nothing: Decision<never> = { events: [] };

export const refuse = <Event extends EventOf = never>(
  code: string,
  message: string,
  ...facts: readonly Event[]
): Decision<Event> => ({ events: facts, rejection: rejection(code, message) });

export const fold = <State, Event extends EventOf>(
  { initial, evolve }: Pick<Decider<State, Event>, 'initial' | 'evolve'>,
  events: readonly Event[],
): State => events.reduce(evolve, initial);
