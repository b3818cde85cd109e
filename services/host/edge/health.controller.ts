import { CONFIG, type BuildInfo, type Config } from '@hatch/platform';
import { Watchdog } from '@hatch/platform/resilience';
import { Controller, Get, HttpStatus, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ReadinessProbe, type Readiness } from './readiness.js';

/** Injection token: whether whoever asks may see the insides of the shop (`isReachedFromHereAlone`, or OPS_PORT). */
export const TELLS_DETAILS = Symbol('TellsDetails');

type AnsweredReadiness =
  | (Readiness & BuildInfo)
  | (Pick<Readiness, 'status' | 'notCurrent' | 'standing'> & { readonly stoppedProcesses?: readonly string[] });

type Liveness = {
  readonly status: boolean;
  /** What the process is at for far longer than it ever takes. */
  readonly stuck?: readonly string[];
};

@Controller('health')
export class HealthController {
  constructor(
    private readonly probe: ReadinessProbe,
    private readonly watchdog: Watchdog,
    @Inject(TELLS_DETAILS) private readonly tellsDetails: boolean,
    @Inject(CONFIG) private readonly config: Pick<Config, 'build'>,
  ) {}

  /**
   * The process answers, and none of its roles is stuck; else 503: only a new process helps. One that is stuck as a whole
   * does not answer.
   */
  @Get('live')
  live(@Res({ passthrough: true }) reply: FastifyReply): Liveness {
    const { stuck } = this.watchdog;
    if (stuck.length === 0) return { status: true };
    void reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    return { status: false, stuck };
  }

  /**
   * 200 only when Postgres and the log answer, every read model is current, no process has stopped, whatever has work
   * moves and this process was not told to stop; else 503. The body names what is not so. OPS_PORT, or the
   * one port of a shop that only this machine can reach, also tells version and commit, and of database, log and
   * projections how far behind each is and why.
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<AnsweredReadiness> {
    const readiness = await this.probe.check();
    void reply.status(readiness.status ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    if (this.tellsDetails) return { ...readiness, ...this.config.build };
    const { status, notCurrent, standing, stoppedProcesses } = readiness;
    return {
      status,
      ...(notCurrent && { notCurrent }),
      ...(standing && { standing }),
      ...(stoppedProcesses && { stoppedProcesses: Object.keys(stoppedProcesses) }),
    };
  }
}
