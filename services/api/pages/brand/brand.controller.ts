import { GetSettings } from '@hatch/contexts/settings/module';
import { isBrandFace } from '@hatch/kernel/rules';
import { Controller, Get, Header, Headers, NotFoundException, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { FACE_NAMES, facePath, faceRules, brandSheet } from './brand-sheet.js';

const FOR_EVER = 'public, max-age=31536000, immutable';

@Controller()
export class BrandController {
  constructor(private readonly queries: QueryBus) {}

  /** Browsers keep only the present version. */
  @Get('brand.css')
  @Header('content-type', 'text/css; charset=utf-8')
  async sheet(
    @Query('v') version: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const keys = ['brand_accent', 'brand_face'];
    const sheet = brandSheet(await this.queries.execute(new GetSettings({ reader: 'public', keys })));
    const etag = `"${sheet?.version ?? 'none'}"`;
    void reply.header('cache-control', sheet && version === sheet.version ? FOR_EVER : 'no-cache').header('etag', etag);
    if (known?.includes(etag)) return void reply.code(304);
    return sheet?.css ?? '';
  }

  /** Every face, for the page that chooses one; browsers load only those that it shows. */
  @Get('fonts/faces.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  faces(): string {
    return FACE_NAMES.map(faceRules).join('');
  }

  @Get('fonts/:version/:file')
  @Header('content-type', 'font/woff2')
  async face(@Param('file') file: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const name = file.replace(/\.woff2$/, '');
    if (!isBrandFace(name)) throw new NotFoundException('There is no such face.');
    const bytes = await readFile(facePath(name));
    void reply.header('cache-control', FOR_EVER);
    return new StreamableFile(bytes, { type: 'font/woff2' });
  }
}
