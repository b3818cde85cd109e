import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PictureEntity } from './picture.entity.js';
import { Pictures } from './pictures.repository.js';

@Module({ imports: [TypeOrmModule.forFeature([PictureEntity])], providers: [Pictures], exports: [Pictures] })
export class ContentModule {}

export { Pictures } from './pictures.repository.js';
