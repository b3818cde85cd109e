import { Controller, Get, Header } from '@nestjs/common';
import { readFile } from 'node:fs/promises';

/** The build puts a copy beside the compiled controller. */
const DOCUMENT = new URL('./openapi.json', import.meta.url);

/** What the calls are, for programs and for whoever writes them. */
@Controller('api')
export class OpenApiController {
  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  document(): Promise<string> {
    return readFile(DOCUMENT, 'utf8');
  }
}
