import { Pictures } from '@hatch/contexts/content/module';
import { isRejection } from '@hatch/kernel';
import { UPLOADS_FOLDER } from '@hatch/kernel/rules';
import { CurrentViewer, TakesFile, type Viewer } from '@hatch/platform';
import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { addressFor, addressOf } from './picture-wire.js';
import { EditorPictureDto } from './picture.dto.js';

const MOST_EDITOR_MB = 5;
const MOST_EDITOR_BYTES = MOST_EDITOR_MB * 1024 * 1024;
/** Twice the limit, so that most files that are too long get a readable refusal. */
const MOST_BYTES = 2 * MOST_EDITOR_BYTES + 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

type EditorUpload = {
  readonly error: boolean;
  readonly message: string;
  readonly filelink: string;
};

const refused = (message: string): EditorUpload => ({ error: true, message, filelink: '' });

@Controller()
export class UploadsController {
  constructor(private readonly pictures: Pictures) {}

  /** A path of the web, never one of the disk. */
  @Get('api/uploadsFolder')
  folder(): { readonly uploadsFolder: string } {
    return { uploadsFolder: UPLOADS_FOLDER };
  }

  @Post('api/ipe_upload_image')
  @HttpCode(200)
  @TakesFile(MOST_BYTES)
  async upload(
    @Body() { file, file_name: fileName = '' }: EditorPictureDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<EditorUpload> {
    if (file.length > MOST_EDITOR_BYTES) return refused(`Please choose a picture of at most ${MOST_EDITOR_MB} MB.`);
    const kept = await this.pictures.keep({ bytes: file, fileName, folder: '', by: viewer.userId });
    return isRejection(kept) ? refused(kept.message) : { error: false, message: '', filelink: addressOf(kept) };
  }

  /** The name always means the same picture, so browsers may keep it for a year. */
  @Get('uploads/:name')
  async show(
    @Param('name') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Headers('accept') accept: string | undefined,
    @Query('width') width: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const bytes = await this.pictures.file(name);
    if (!bytes) return this.showNamed('', name, accept, width, reply);
    const etag = `"${name}"`;
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff');
    if (known?.includes(etag)) return void reply.code(304);
    return new StreamableFile(bytes, { type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'image/webp' });
  }

  /** Finds the name in profiles. `width` in pixels, or the greatest. Cached briefly: the picture may change. */
  @Get('uploads/:folder/:name')
  async showNamed(
    @Param('folder') folder: string,
    @Param('name') name: string,
    @Headers('accept') accept: string | undefined,
    @Query('width') width: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<undefined> {
    const picture = await this.pictures.inFolder(folder, name);
    if (!picture) throw new NotFoundException('There is no such picture.');
    const isWidth = typeof width === 'string' && /^\d{1,4}$/.test(width);
    const address = isWidth ? addressFor(picture, Number(width), accept ?? '') : addressOf(picture);
    void reply.headers({ 'cache-control': 'public, max-age=60', vary: 'accept' }).redirect(address, 302);
  }
}
