import { MOST_PICTURE_BYTES } from '@hatch/contexts/content';
import { Pictures } from '@hatch/contexts/content/module';
import { isRejection } from '@hatch/kernel';
import { TakesFile } from '@hatch/platform';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PictureDto } from './picture.dto.js';

/** Room for the form around the longest picture, so that one that is too long is refused in words. */
const MOST_BYTES = MOST_PICTURE_BYTES + 65_536;

type PictureAnswer = {
  readonly status: boolean;
  readonly message: string;
  /** Where it is served: an address of this site. */
  readonly address?: string;
};

/** Administrators upload pictures of the menu (MENU-02); everybody sees them. */
@Controller()
export class PicturesController {
  constructor(private readonly pictures: Pictures) {}

  @Post('api/admin/pictures')
  @HttpCode(200)
  @TakesFile(MOST_BYTES)
  async keep(@Body() { file }: PictureDto): Promise<PictureAnswer> {
    const kept = await this.pictures.keep(file);
    return isRejection(kept)
      ? { status: false, message: kept.message }
      : { status: true, message: '', address: `/uploads/${kept}` };
  }

  /** A name never means another picture, so it may be kept for ever. */
  @Get('uploads/:name')
  @Header('x-content-type-options', 'nosniff')
  async show(@Param('name') name: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const bytes = await this.pictures.find(name);
    if (!bytes) throw new NotFoundException('There is no such picture.');
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    return new StreamableFile(bytes, { type: 'image/webp' });
  }
}
