import { Module } from '@nestjs/common';
import { SessionModule } from '../session/module.js';
import { CatalogController } from './catalog.controller.js';
import { VariantInternals } from './variant-internals.js';

@Module({
  imports: [SessionModule],
  controllers: [CatalogController],
  providers: [VariantInternals],
  exports: [VariantInternals],
})
export class CatalogApiModule {}
