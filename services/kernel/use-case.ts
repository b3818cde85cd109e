import type { Command } from '@nestjs/cqrs';
import type { Decide, Outcome } from './aggregate-repository.js';
import type { CommandContext, EventOf } from './message.js';

/** `type`, the name of its class, is its name in logs and metrics. A command of Nest's bus in types alone: the kernel loads no framework. */
export type UseCaseCommand<Data, Answer> = Command<Answer> & {
  readonly type: string;
  readonly data: Data;
  readonly context: CommandContext;
};

class Sent<Data> {
  readonly type = this.constructor.name;

  constructor(
    readonly data: Data,
    readonly context: CommandContext,
  ) {}
}

export const UseCaseCommand = Sent as unknown as abstract new <Data, Answer>(
  data: Data,
  context: CommandContext,
) => UseCaseCommand<Data, Answer>;

/** The streams of one kind: which of them a command means, and what its sender is answered. */
export type Streams<State extends object, Event extends EventOf, Key, Answer> = {
  readonly idOf: (key: Key) => string;
  readonly answer: (outcome: Outcome<State, Event>) => Answer;
};

/** Streams whose senders are answered what was recorded. */
export const streamsBy = <State extends object, Event extends EventOf, Key>(
  idOf: (key: Key) => string,
): Streams<State, Event, Key, Outcome<State, Event>> => ({ idOf, answer: (outcome) => outcome });

export type UseCase<State extends object, Event extends EventOf, Data, Answer> = {
  readonly handle: (
    handle: (id: string, decide: Decide<State, Event>, context: CommandContext) => Promise<Outcome<State, Event>>,
    command: Pick<UseCaseCommand<Data, Answer>, 'data' | 'context'>,
  ) => Promise<Answer>;
  new (data: Data, context: CommandContext): UseCaseCommand<Data, Answer>;
};

/** A command that is decided on one stream. The module of its context gives it to `handlersOf`. */
export const useCase = <State extends object, Event extends EventOf, Key, Data, Answer>(
  { idOf, answer }: Streams<State, Event, Key, Answer>,
  type: string,
  decide: (data: Data) => Decide<State, Event>,
): UseCase<State, Event, Data & Key, Answer> =>
  class extends UseCaseCommand<Data & Key, Answer> {
    static readonly handle: UseCase<State, Event, Data & Key, Answer>['handle'] = async (handle, { data, context }) =>
      answer(await handle(idOf(data), decide(data), context));
    static {
      Object.defineProperty(this, 'name', { value: type });
    }
  };
