import { Controller, Get, Header } from '@nestjs/common';
import { access, readFile } from 'node:fs/promises';

const BESIDE = new URL('./openapi.json', import.meta.url);
/** Where the package has it when this file was compiled into `dist`. */
const IN_PACKAGE = new URL('../../openapi/openapi.json', import.meta.url);

/** What the calls are, for programs and for whoever writes them. */
@Controller('api')
export class OpenApiController {
  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  async document(): Promise<string> {
    return readFile((await isThere(BESIDE)) ? BESIDE : IN_PACKAGE, 'utf8');
  }
}

const isThere = (file: URL): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
