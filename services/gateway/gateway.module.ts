import { Module, type DynamicModule, type FactoryProvider, type ModuleMetadata } from '@nestjs/common';
import { GATEWAY_OPTIONS, LiveGateway, type GatewayOptions } from './live.gateway.js';

export type GatewayModuleOptions = Pick<FactoryProvider<GatewayOptions>, 'inject' | 'useFactory'> &
  Pick<ModuleMetadata, 'imports'>;

/** The live channels at `/app/{key}`. */
@Module({})
export class GatewayModule {
  static forRootAsync({ imports = [], inject = [], useFactory }: GatewayModuleOptions): DynamicModule {
    return {
      module: GatewayModule,
      imports,
      providers: [{ provide: GATEWAY_OPTIONS, inject, useFactory }, LiveGateway],
    };
  }
}
