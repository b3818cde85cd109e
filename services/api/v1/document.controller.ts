import { Controller, Get } from '@nestjs/common';
import { v1Document, type V1Document } from './document.js';

/** What programs can call, for programs and for whoever writes them (API-05). */
@Controller('api/v1/openapi.json')
export class V1DocumentController {
  @Get()
  document(): Promise<V1Document> {
    return v1Document();
  }
}
