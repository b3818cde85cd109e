import { CatalogModule } from '@hatch/contexts/catalog/module';
import { ContentModule } from '@hatch/contexts/content/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { PictureUses } from './picture-uses.service.js';
import { PicturesController } from './pictures.controller.js';
import { UploadsController } from './uploads.controller.js';

@Module({
  imports: [CatalogModule, ContentModule, SettingsModule],
  controllers: [ContentController, PicturesController, UploadsController],
  providers: [PictureUses],
})
export class ContentApiModule {}
