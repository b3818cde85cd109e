import { ContextsModule } from '@hatch/contexts/all/module';
import { BusModule, nestLogger, PortsModule, type Ports } from '@hatch/platform';
import { RunnerModule } from '@hatch/processes';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

class UseCasesModule {
  static forPorts(ports: Ports): DynamicModule {
    return {
      module: UseCasesModule,
      imports: [PortsModule.forRoot(ports), BusModule.forRoot(), ContextsModule, RunnerModule],
    };
  }
}

export const startUseCases = (ports: Ports): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(UseCasesModule.forPorts(ports), {
    logger: nestLogger(ports.logger),
    abortOnError: false,
  });
