import { Module } from '@nestjs/common';
import { CatalogController } from './catalog.controller.js';
import { VariantInternals } from './variant-internals.js';

@Module({
  controllers: [CatalogController],
  providers: [VariantInternals],
  exports: [VariantInternals],
})
export class CatalogApiModule {}
