import { CatalogModule } from '@hatch/contexts/catalog/module';
import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';

@Module({ imports: [CatalogModule], controllers: [ContentController] })
export class ContentApiModule {}
