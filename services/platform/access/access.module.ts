import { Module, type DynamicModule, type ModuleMetadata, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AUDIENCES, type Audiences } from './audience.js';
import { Programs } from './program.js';

export type AccessOptions = {
  readonly viewers: Provider;
  readonly programs?: Provider;
  readonly audiences: Audiences;
  readonly imports?: ModuleMetadata['imports'];
};

const noPrograms: Provider = { provide: Programs, useValue: { of: () => Promise.resolve(null) } satisfies Programs };

@Module({})
export class AccessModule {
  static forRoot({ viewers, programs = noPrograms, audiences, imports = [] }: AccessOptions): DynamicModule {
    return {
      module: AccessModule,
      global: true,
      imports: [...imports],
      providers: [
        viewers,
        programs,
        { provide: AUDIENCES, useValue: audiences },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
      exports: [viewers, programs, AUDIENCES],
    };
  }
}
