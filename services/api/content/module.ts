import { CatalogModule } from '@hatch/contexts/catalog/module';
import { ContentModule } from '@hatch/contexts/content/module';
import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { PagesController } from './pages.controller.js';
import { PicturesController } from './pictures.controller.js';
import { SiteContentController } from './site-content.controller.js';
import { SiteContent } from './site-content.service.js';

@Module({
  imports: [CatalogModule, ContentModule],
  controllers: [ContentController, PagesController, PicturesController, SiteContentController],
  providers: [SiteContent],
  exports: [SiteContent],
})
export class ContentApiModule {}
