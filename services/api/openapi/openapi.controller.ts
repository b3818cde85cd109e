import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { CompressedText } from '../compressed-text.js';

/** The build puts a copy beside the compiled controller. */
const DOCUMENT = new URL('./openapi.json', import.meta.url);

@Controller('api')
export class OpenApiController {
  #document: Promise<CompressedText> | undefined;

  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  async document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.#document ??= readFile(DOCUMENT, 'utf8').then((text) => new CompressedText(text));
    await (await this.#document).send(request, reply);
  }
}
