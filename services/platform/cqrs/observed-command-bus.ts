import { UseCaseCommand } from '@hatch/kernel';
import { Inject, Injectable, Optional, Module, type DynamicModule } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CommandBus, type ICommand, CqrsModule } from '@nestjs/cqrs';
import { withCorrelationId } from '../logging/correlation.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { NO_TRACING, TRACING, type Span, type Tracing } from '../tracing/tracing.js';

export type HandledCommand = {
  readonly command: string;
  readonly seconds: number;
  readonly rejection?: string;
  readonly error?: unknown;
};

export abstract class CommandObserver {
  abstract handled(command: HandledCommand): void;
}

@Injectable()
class ObservedCommandBus extends CommandBus {
  constructor(
    moduleRef: ModuleRef,
    // By name: the bus that it extends declares another second parameter.
    @Inject(CommandObserver) private readonly observer: CommandObserver,
    @Inject(LOGGER) private readonly log: Logger,
    @Optional() @Inject(TRACING) private readonly tracing: Tracing = NO_TRACING,
  ) {
    super(moduleRef);
  }

  override execute<Result>(command: ICommand): Promise<Result> {
    if (!(command instanceof UseCaseCommand)) return super.execute(command);
    return withCorrelationId(command.context.correlationId, () => this.#traced(command));
  }

  #traced<Result>(command: UseCaseCommand<unknown, Result>): Promise<Result> {
    if (!this.tracing.isOn) return this.#observed(command, NO_TRACING.start(command.type));
    const parent = this.tracing.current() ?? command.context.traceparent;
    const span = this.tracing.start(`command ${command.type}`, { parent });
    return span.within(() => this.#observed(inTrace(command, span), span));
  }

  async #observed<Result>(command: UseCaseCommand<unknown, Result>, span: Span): Promise<Result> {
    const began = performance.now();
    const report = (outcome: Pick<HandledCommand, 'rejection' | 'error'>): void => {
      const handled = { command: command.type, seconds: (performance.now() - began) / 1000, ...outcome };
      this.observer.handled(handled);
      const { rejection, error } = outcome;
      span.end({ error, ...(rejection !== undefined && { attributes: { 'hatch.rejection': rejection } }) });
      this.log.debug({ ...handled, commandId: command.context.commandId }, 'A command was handled');
    };
    try {
      const result = await super.execute<UseCaseCommand<unknown, Result>, Result>(command);
      report(rejectionIn(result));
      return result;
    } catch (error) {
      report({ error });
      throw error;
    }
  }
}

const inTrace = <Result>(
  command: UseCaseCommand<unknown, Result>,
  { traceparent }: Span,
): UseCaseCommand<unknown, Result> => {
  if (traceparent === undefined) return command;
  const prototype = Object.getPrototypeOf(command) as UseCaseCommand<unknown, Result>;
  return Object.assign(Object.create(prototype) as typeof prototype, command, {
    context: { ...command.context, traceparent },
  });
};

const rejectionIn = (result: unknown): Pick<HandledCommand, 'rejection'> => {
  if (typeof result !== 'object' || result === null || !('rejection' in result)) return {};
  const { rejection } = result;
  const code = typeof rejection === 'object' && rejection !== null && 'code' in rejection ? rejection.code : undefined;
  return typeof code === 'string' ? { rejection: code } : {};
};

@Module({})
export class BusModule {
  static forRoot(): DynamicModule {
    const cqrs = CqrsModule.forRoot();
    const observed = { provide: CommandBus, useClass: ObservedCommandBus };
    return { ...cqrs, providers: [...(cqrs.providers ?? []), observed] };
  }
}
