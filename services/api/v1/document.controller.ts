import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompressedText } from '../compressed-text.js';
import { v1Document } from './document.js';

@Controller('api/v1/openapi.json')
export class V1DocumentController {
  #document: Promise<CompressedText> | undefined;

  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  async document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.#document ??= v1Document().then((document) => new CompressedText(JSON.stringify(document)));
    await (await this.#document).send(request, reply);
  }
}
