import { Controller, Get, HttpStatus, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ReadinessProbe, type Readiness } from './readiness.js';

/** Injection token: whether whoever asks may see the insides of the shop (`isReachedFromHereAlone`, or OPS_PORT). */
export const TELLS_DETAILS = Symbol('TellsDetails');

type AnsweredReadiness = Pick<Readiness, 'status'> & Partial<Readiness>;

@Controller('health')
export class HealthController {
  constructor(
    private readonly probe: ReadinessProbe,
    @Inject(TELLS_DETAILS) private readonly tellsDetails: boolean,
  ) {}

  /** The process runs and answers. */
  @Get('live')
  live(): { readonly status: true } {
    return { status: true };
  }

  /**
   * 200 only when the log answers and every read model is current; else 503. The body names the read models that are
   * not; log and projections, with how far behind each is and why, are told on OPS_PORT, or where only this machine can ask.
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<AnsweredReadiness> {
    const readiness = await this.probe.check();
    void reply.status(readiness.status ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    const { status, notCurrent } = readiness;
    return this.tellsDetails ? readiness : { status, ...(notCurrent && { notCurrent }) };
  }
}
