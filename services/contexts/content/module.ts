import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/module.js';
import { ArrangePartsHandler } from './arrange-parts.handler.js';
import { ContainerRepository } from './container.repository.js';
import { DraftPagesHandler } from './draft-pages.handler.js';
import { GetPartHandler } from './get-part.handler.js';
import { GetPartVersionsHandler } from './get-part-versions.handler.js';
import { MakePageHandler } from './make-page.handler.js';
import { PagePartRepository } from './page-part.repository.js';
import { PageRepository } from './page.repository.js';
import { PictureEntity } from './picture.entity.js';
import { Pictures } from './pictures.repository.js';
import { Places } from './places.service.js';
import { RemovePartHandler } from './remove-part.handler.js';
import { RevisePageHandler } from './revise-page.handler.js';
import { SavePartHandler } from './save-part.handler.js';

@Module({
  imports: [TypeOrmModule.forFeature([PictureEntity]), CatalogModule],
  providers: [
    Pictures,
    ContainerRepository,
    PagePartRepository,
    PageRepository,
    Places,
    ArrangePartsHandler,
    DraftPagesHandler,
    GetPartHandler,
    GetPartVersionsHandler,
    MakePageHandler,
    RemovePartHandler,
    RevisePageHandler,
    SavePartHandler,
  ],
  exports: [Pictures, Places],
})
export class ContentModule {}

export { ArrangeParts } from './arrange-parts.handler.js';
export { DraftPages } from './draft-pages.handler.js';
export { GetPart } from './get-part.handler.js';
export { GetPartVersions, type PartVersion } from './get-part-versions.handler.js';
export { MakePage } from './make-page.handler.js';
export { Pictures } from './pictures.repository.js';
export { Places } from './places.service.js';
export { RemovePart } from './remove-part.handler.js';
export { RevisePage } from './revise-page.handler.js';
export { SavePart } from './save-part.handler.js';
