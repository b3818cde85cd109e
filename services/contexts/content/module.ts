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
import { PictureFolderEntity } from './picture-folder.entity.js';
import { PictureFolders } from './picture-folders.repository.js';
import { Pictures } from './pictures.repository.js';
import { Places } from './places.service.js';
import { RemovePartHandler } from './remove-part.handler.js';
import { RevisePageHandler } from './revise-page.handler.js';
import { SavePartHandler } from './save-part.handler.js';
import { UploadedPictureEntity } from './uploaded-picture.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([PictureEntity, PictureFolderEntity, UploadedPictureEntity]), CatalogModule],
  providers: [
    PictureFolders,
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
  exports: [PictureFolders, Pictures, Places],
})
export class ContentModule {}

export { ArrangeParts } from './arrange-parts.handler.js';
export { DraftPages, missingDrafts } from './draft-pages.handler.js';
export { drawnPicture } from './drawn-picture.js';
export { GetPart } from './get-part.handler.js';
export { GetPartVersions, type PartVersion } from './get-part-versions.handler.js';
export { MakePage } from './make-page.handler.js';
export { PictureFolders } from './picture-folders.repository.js';
export { Pictures } from './pictures.repository.js';
export { Places } from './places.service.js';
export { RemovePart } from './remove-part.handler.js';
export { RevisePage } from './revise-page.handler.js';
export { SavePart } from './save-part.handler.js';
export type { UploadedPictureEntity as UploadedPicture } from './uploaded-picture.entity.js';
