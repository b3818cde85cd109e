import { Module, type DynamicModule, type ModuleMetadata, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AUDIENCES, type Audiences } from './audience.js';

export type AccessOptions = {
  /** Provides `Viewers`. */
  readonly viewers: Provider;
  readonly audiences: Audiences;
  readonly imports?: ModuleMetadata['imports'];
};

/** Puts the AccessGuard before every controller of the application. */
@Module({})
export class AccessModule {
  static forRoot({ viewers, audiences, imports = [] }: AccessOptions): DynamicModule {
    return {
      module: AccessModule,
      global: true,
      imports: [...imports],
      providers: [viewers, { provide: AUDIENCES, useValue: audiences }, { provide: APP_GUARD, useClass: AccessGuard }],
      exports: [viewers, AUDIENCES],
    };
  }
}
