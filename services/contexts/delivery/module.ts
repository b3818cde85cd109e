import { answersOf, CONFIG, type Config } from '@hatch/platform';
import { Module, type FactoryProvider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoreStatusModule } from '../store-status/module.js';
import { DeliveryArea } from './delivery-area.service.js';
import { DeliveryTariff } from './delivery-tariff.service.js';
import { MeasureDistanceHandler } from './measure-distance.handler.js';
import { POSTCODE_LOCATOR, type PostcodeLocator } from './postcode-locator.js';
import { PostcodeEntity } from './postcode.entity.js';
import { PostcodeRepository } from './postcode.repository.js';
import { ServiceLocator } from './service-locator.js';
import { GetCollectDiscount, GetDeliveryBands, PostcodeExists } from './queries.js';
import { SettingsModule } from '../settings/module.js';

const locator: FactoryProvider<PostcodeLocator> = {
  provide: POSTCODE_LOCATOR,
  inject: [CONFIG, PostcodeRepository],
  useFactory: ({ postcodesUrl }: Config, postcodes: PostcodeRepository) =>
    postcodesUrl === undefined ? postcodes : new ServiceLocator(postcodesUrl),
};

@Module({
  imports: [SettingsModule, StoreStatusModule, TypeOrmModule.forFeature([PostcodeEntity])],
  providers: [
    ...answersOf([GetCollectDiscount, GetDeliveryBands, PostcodeExists]),
    PostcodeRepository,
    locator,
    DeliveryArea,
    DeliveryTariff,
    MeasureDistanceHandler,
  ],
  exports: [DeliveryArea, DeliveryTariff, PostcodeRepository],
})
export class DeliveryModule {}

export { DeliveryArea } from './delivery-area.service.js';
export { MeasureDistance, type Distance } from './measure-distance.handler.js';
export { PostcodeRepository } from './postcode.repository.js';
export { DeliveryTariff, GetCollectDiscount, GetDeliveryBands, PostcodeExists };
export { tariffFrom } from './delivery-tariff.service.js';
