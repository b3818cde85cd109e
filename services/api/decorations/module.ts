import { Module, type DynamicModule } from '@nestjs/common';
import { SNOW_PICTURES, SnowflakeImagesController, type SnowPictures } from './snowflake-images.controller.js';

@Module({})
export class DecorationsApiModule {
  static forRoot(pictures: SnowPictures): DynamicModule {
    return {
      module: DecorationsApiModule,
      controllers: [SnowflakeImagesController],
      providers: [{ provide: SNOW_PICTURES, useValue: pictures }],
    };
  }
}
