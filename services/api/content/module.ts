import { CatalogModule } from '@hatch/contexts/catalog/module';
import { ContentModule } from '@hatch/contexts/content/module';
import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { PicturesController } from './pictures.controller.js';

@Module({ imports: [CatalogModule, ContentModule], controllers: [ContentController, PicturesController] })
export class ContentApiModule {}
