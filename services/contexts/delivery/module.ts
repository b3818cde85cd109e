import { CONFIG, type Config } from '@hatch/platform';
import { Module, type FactoryProvider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoreStatusModule } from '../store-status/module.js';
import { DeliveryArea } from './delivery-area.service.js';
import { POSTCODE_LOCATOR, type PostcodeLocator } from './postcode-locator.js';
import { PostcodeEntity } from './postcode.entity.js';
import { PostcodeRepository } from './postcode.repository.js';
import { ServiceLocator } from './service-locator.js';

const locator: FactoryProvider<PostcodeLocator> = {
  provide: POSTCODE_LOCATOR,
  inject: [CONFIG, PostcodeRepository],
  useFactory: ({ postcodesUrl }: Config, postcodes: PostcodeRepository) =>
    postcodesUrl === undefined ? postcodes : new ServiceLocator(postcodesUrl),
};

@Module({
  imports: [StoreStatusModule, TypeOrmModule.forFeature([PostcodeEntity])],
  providers: [PostcodeRepository, locator, DeliveryArea],
  exports: [DeliveryArea, PostcodeRepository],
})
export class DeliveryModule {}

export { DeliveryArea, type Measured } from './delivery-area.service.js';
export { PostcodeRepository } from './postcode.repository.js';
