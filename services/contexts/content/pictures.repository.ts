import { isRejection, type Clock, type Rejection } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import type { Repository } from 'typeorm';
import { PictureEntity } from './picture.entity.js';
import { servedPicture } from './served-picture.js';

const NAME_LENGTH = 32;
const NAME = /^[0-9a-f]{32}\.webp$/;

/** Pictures that administrators uploaded (MENU-02). */
@Injectable()
export class Pictures {
  constructor(
    @InjectRepository(PictureEntity) private readonly pictures: Repository<PictureEntity>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Its name; the same picture again has the same. */
  async keep(upload: Buffer): Promise<string | Rejection> {
    const bytes = await servedPicture(upload);
    if (isRejection(bytes)) return bytes;
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, NAME_LENGTH)}.webp`;
    await this.pictures
      .createQueryBuilder()
      .insert()
      .values({ name, bytes, uploadedAt: this.clock() })
      .orIgnore()
      .execute();
    return name;
  }

  /** WebP. */
  async find(name: string): Promise<Buffer | undefined> {
    return NAME.test(name) ? (await this.pictures.findOneBy({ name }))?.bytes : undefined;
  }
}
