import { Module, type DynamicModule } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { ObservedCommandBus } from './observed-command-bus.js';

@Module({})
export class BusModule {
  static forRoot(): DynamicModule {
    const cqrs = CqrsModule.forRoot();
    const observed = { provide: CommandBus, useClass: ObservedCommandBus };
    return { ...cqrs, providers: [...(cqrs.providers ?? []), observed] };
  }
}
