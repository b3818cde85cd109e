import { CatalogModule } from '@hatch/contexts/catalog/module';
import { ContentModule } from '@hatch/contexts/content/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { PagesController } from './pages.controller.js';
import { PictureUses } from './picture-uses.service.js';
import { PicturesController } from './pictures.controller.js';
import { SiteContentController } from './site-content.controller.js';
import { SiteContent } from './site-content.service.js';
import { UploadsController } from './uploads.controller.js';

@Module({
  imports: [CatalogModule, ContentModule, SettingsModule],
  controllers: [ContentController, PagesController, PicturesController, SiteContentController, UploadsController],
  providers: [PictureUses, SiteContent],
  exports: [SiteContent],
})
export class ContentApiModule {}
