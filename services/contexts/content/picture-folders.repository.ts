import { rejection, type Rejection } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PictureFolderEntity } from './picture-folder.entity.js';
import { UploadedPictureEntity } from './uploaded-picture.entity.js';

const MOST = 500;

export const folderNotEmpty: Rejection = rejection(
  'content.folder-not-empty',
  'There are pictures in this folder; please move or delete them first.',
);
export const tooManyFolders: Rejection = rejection(
  'content.too-many-folders',
  `There are ${MOST} folders already; please delete one first.`,
);

@Injectable()
export class PictureFolders {
  constructor(
    @InjectRepository(PictureFolderEntity) private readonly folders: Repository<PictureFolderEntity>,
    @InjectRepository(UploadedPictureEntity) private readonly pictures: Repository<UploadedPictureEntity>,
  ) {}

  async all(): Promise<readonly string[]> {
    return (await this.folders.find({ order: { name: 'ASC' } })).map(({ name }) => name);
  }

  /** Idempotent. */
  async create(name: string): Promise<Rejection | undefined> {
    if ((await this.folders.count()) >= MOST && !(await this.has(name))) return tooManyFolders;
    await this.folders.createQueryBuilder().insert().values({ name }).orIgnore().execute();
    return undefined;
  }

  async has(name: string): Promise<boolean> {
    return this.folders.existsBy({ name });
  }

  async remove(name: string): Promise<Rejection | undefined> {
    if (await this.pictures.existsBy({ folder: name })) return folderNotEmpty;
    await this.folders.delete({ name });
    return undefined;
  }
}
