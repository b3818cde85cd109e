import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { withCorrelationId } from '../logging/correlation.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { CommandObserver, type HandledCommand } from './command-observer.js';
import { UseCaseCommand } from './use-case.js';

/** Every command passes here: its correlation id is set for all it does, and how it ended is counted and logged. */
@Injectable()
export class ObservedCommandBus extends CommandBus {
  constructor(
    moduleRef: ModuleRef,
    // By name, for the bus it extends declares another second parameter.
    @Inject(CommandObserver) private readonly observer: CommandObserver,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super(moduleRef);
  }

  override execute<Result>(command: ICommand): Promise<Result> {
    if (!(command instanceof UseCaseCommand)) return super.execute(command);
    return withCorrelationId(command.context.correlationId, () => this.#observed(command));
  }

  async #observed<Result>(command: UseCaseCommand<unknown, Result>): Promise<Result> {
    const began = performance.now();
    const report = (outcome: Pick<HandledCommand, 'rejection' | 'error'>): void => {
      const handled = { command: command.type, seconds: (performance.now() - began) / 1000, ...outcome };
      this.observer.handled(handled);
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

const rejectionIn = (result: unknown): Pick<HandledCommand, 'rejection'> => {
  if (typeof result !== 'object' || result === null || !('rejection' in result)) return {};
  const { rejection } = result;
  const code = typeof rejection === 'object' && rejection !== null && 'code' in rejection ? rejection.code : undefined;
  return typeof code === 'string' ? { rejection: code } : {};
};
