import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ReadinessProbe, type Readiness } from './readiness.js';

@Controller('health')
export class HealthController {
  constructor(private readonly probe: ReadinessProbe) {}

  /** The process runs and answers. */
  @Get('live')
  live(): { readonly status: true } {
    return { status: true };
  }

  /** 200 only when the log answers and every read model is current; else 503. The body says who is behind, and by how much. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.probe.check();
    void reply.status(readiness.status ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    return readiness;
  }
}
