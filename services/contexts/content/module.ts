import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PictureEntity } from './picture.entity.js';
import { PictureFolderEntity } from './picture-folder.entity.js';
import { PictureFolders } from './picture-folders.repository.js';
import { Pictures } from './pictures.repository.js';
import { UploadedPictureEntity } from './uploaded-picture.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([PictureEntity, PictureFolderEntity, UploadedPictureEntity])],
  providers: [PictureFolders, Pictures],
  exports: [PictureFolders, Pictures],
})
export class ContentModule {}

export { PictureFolders } from './picture-folders.repository.js';
export { Pictures } from './pictures.repository.js';
export type { UploadedPictureEntity as UploadedPicture } from './uploaded-picture.entity.js';
