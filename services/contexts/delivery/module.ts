import { CONFIG, POOL, type Config } from '@hatch/platform';
import { Module, type FactoryProvider } from '@nestjs/common';
import type { Pool } from 'pg';
import { StoreStatusModule } from '../store-status/module.js';
import { DeliveryArea } from './delivery-area.service.js';
import { POSTCODE_LOCATOR, type PostcodeLocator } from './postcode-locator.js';
import { ServiceLocator } from './service-locator.js';
import { TableLocator } from './table-locator.js';

const locator: FactoryProvider<PostcodeLocator> = {
  provide: POSTCODE_LOCATOR,
  inject: [CONFIG, POOL],
  useFactory: ({ postcodesUrl }: Config, pool: Pool) =>
    postcodesUrl === undefined ? new TableLocator(pool) : new ServiceLocator(postcodesUrl),
};

@Module({ imports: [StoreStatusModule], providers: [locator, DeliveryArea], exports: [DeliveryArea] })
export class DeliveryModule {}

export { DeliveryArea, type Measured } from './delivery-area.service.js';
