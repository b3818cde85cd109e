import type { EventOf } from './message.js';
import { rejection, type Rejection } from './rejection.js';
import type { Upcasters } from './upcaster.js';

export type Decider<State, Event extends EventOf> = {
  /** First part of the stream name; holds no dash. */
  readonly category: string;
  readonly initial: State;
  /** Pure and total: an event that cannot apply leaves the state as it was. */
  readonly evolve: (state: State, event: Event) => State;
  readonly upcasters?: Upcasters;
};

/** A refusal may record events of its own. */
export type Decision<Event extends EventOf> = {
  readonly events: readonly Event[];
  readonly rejection?: Rejection;
};

export const accept = <Event extends EventOf>(...events: readonly Event[]): Decision<Event> => ({ events });

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
