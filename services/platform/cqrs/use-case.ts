import {
  UseCaseCommand,
  type AggregateRepository,
  type CommandContext,
  type EventOf,
  type UseCase,
} from '@hatch/kernel';
import { Inject, type Provider, type Type } from '@nestjs/common';
import {
  CommandHandler,
  Query,
  QueryHandler,
  type ICommand,
  type ICommandHandler,
  type IQuery,
  type IQueryHandler,
} from '@nestjs/cqrs';

/** `type`, the name of its class, is its name in logs and metrics. */
export abstract class UseCaseQuery<Data, Result> extends Query<Result> {
  readonly type = this.constructor.name;

  constructor(readonly data: Data) {
    super();
  }
}

/** The handlers of commands that are decided on one stream, which `repository` keeps. */
export const handlersOf = <State extends object, Event extends EventOf>(
  repository: Type<AggregateRepository<State, Event>>,
  useCases: readonly (Type<ICommand> & Pick<UseCase<State, Event, never, unknown>, 'handle'>)[],
): Provider[] =>
  useCases.map((command) => {
    class Handler implements ICommandHandler<ICommand> {
      constructor(private readonly streams: AggregateRepository<State, Event>) {}

      execute(sent: Pick<UseCaseCommand<never, unknown>, 'data' | 'context'>): Promise<unknown> {
        return command.handle((id, decide, context) => this.streams.handle(id, decide, context), sent);
      }
    }
    Inject(repository)(Handler, undefined, 0);
    CommandHandler(command)(Handler);
    return Handler;
  });

export type ExecutableCommand<Data, Answer> = {
  readonly service: Type<unknown>;
  readonly execute: (service: never, data: Data, context: CommandContext) => Promise<Answer>;
  new (data: Data, context: CommandContext): UseCaseCommand<Data, Answer>;
};

/** A command that one service carries out. The module of its context gives it to `executorsOf`. */
export const commandOf = <Service, Data, Answer>(
  service: Type<Service>,
  type: string,
  execute: (service: Service, data: Data, context: CommandContext) => Answer | Promise<Answer>,
): ExecutableCommand<Data, Answer> =>
  class extends UseCaseCommand<Data, Answer> {
    static readonly service = service;
    static readonly execute = async (asked: Service, data: Data, context: CommandContext): Promise<Answer> =>
      execute(asked, data, context);

    static {
      Object.defineProperty(this, 'name', { value: type });
    }
  };

export const executorsOf = (
  commands: readonly (Type<ICommand> & Pick<ExecutableCommand<never, unknown>, 'service' | 'execute'>)[],
): Provider[] =>
  commands.map((command) => {
    class Handler implements ICommandHandler<ICommand> {
      constructor(private readonly service: never) {}

      execute({ data, context }: Pick<UseCaseCommand<never, unknown>, 'data' | 'context'>): Promise<unknown> {
        return command.execute(this.service, data, context);
      }
    }
    Inject(command.service)(Handler, undefined, 0);
    CommandHandler(command)(Handler);
    return Handler;
  });

export type AnswerableQuery<Data, Answer> = {
  readonly service: Type<unknown>;
  readonly answer: (service: never, data: Data) => Promise<Answer>;
  new (data: Data): UseCaseQuery<Data, Answer>;
};

/** A query that one service answers. The module of its context gives it to `answersOf`. */
export const queryOf = <Service, Data, Answer>(
  service: Type<Service>,
  type: string,
  answer: (service: Service, data: Data) => Answer | Promise<Answer>,
): AnswerableQuery<Data, Answer> =>
  class extends UseCaseQuery<Data, Answer> {
    static readonly service = service;
    static readonly answer = async (asked: Service, data: Data): Promise<Answer> => answer(asked, data);

    static {
      Object.defineProperty(this, 'name', { value: type });
    }
  };

export const answersOf = (
  queries: readonly (Type<IQuery> & Pick<AnswerableQuery<never, unknown>, 'service' | 'answer'>)[],
): Provider[] =>
  queries.map((query) => {
    class Handler implements IQueryHandler<IQuery> {
      constructor(private readonly service: never) {}

      execute({ data }: Pick<UseCaseQuery<never, unknown>, 'data'>): Promise<unknown> {
        return query.answer(this.service, data);
      }
    }
    Inject(query.service)(Handler, undefined, 0);
    QueryHandler(query)(Handler);
    return Handler;
  });
