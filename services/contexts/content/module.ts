import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { handlersOf } from '@hatch/platform';
import { CatalogModule } from '../catalog/module.js';
import { ContainerRepository, PagePartRepository, PageRepository } from './content.repository.js';
import { DraftPagesHandler } from './draft-pages.handler.js';
import { GetPartHandler } from './get-part.handler.js';
import { GetPartVersionsHandler } from './get-part-versions.handler.js';
import { PictureEntity } from './picture.entity.js';
import { PictureFolderEntity } from './picture-folder.entity.js';
import { PictureFolders } from './picture-folders.repository.js';
import { Pictures } from './pictures.repository.js';
import { Places } from './places.service.js';
import { SavePartHandler } from './save-part.handler.js';
import { UploadedPictureEntity } from './uploaded-picture.entity.js';
import { ArrangeParts } from './arrange-parts.js';
import { RemovePart } from './remove-part.js';
import { MakePage } from './make-page.js';
import { RevisePage } from './revise-page.js';

@Module({
  imports: [TypeOrmModule.forFeature([PictureEntity, PictureFolderEntity, UploadedPictureEntity]), CatalogModule],
  providers: [
    ...handlersOf(PageRepository, [MakePage, RevisePage]),
    ...handlersOf(PagePartRepository, [RemovePart]),
    ...handlersOf(ContainerRepository, [ArrangeParts]),
    PictureFolders,
    Pictures,
    ContainerRepository,
    PagePartRepository,
    PageRepository,
    Places,
    DraftPagesHandler,
    GetPartHandler,
    GetPartVersionsHandler,
    SavePartHandler,
  ],
  exports: [PictureFolders, Pictures, Places],
})
export class ContentModule {}

export { DraftPages, missingDrafts } from './draft-pages.handler.js';
export { drawnPicture } from './drawn-picture.js';
export { GetPart } from './get-part.handler.js';
export { GetPartVersions, type PartVersion } from './get-part-versions.handler.js';
export { PictureFolders } from './picture-folders.repository.js';
export { Pictures } from './pictures.repository.js';
export { Places } from './places.service.js';
export { SavePart } from './save-part.handler.js';
export type { UploadedPictureEntity as UploadedPicture } from './uploaded-picture.entity.js';
export { ArrangeParts, MakePage, RemovePart, RevisePage };
