import { CONFIG, type BuildInfo, type Config } from '@hatch/platform';
import { Watchdog } from '@hatch/platform/resilience';
import { Controller, Get, HttpStatus, Inject, Res, Header } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ReadinessProbe, type Readiness } from './readiness.js';
import { Metrics } from '../metrics.js';

/** Injection token: whether callers may see details (`isReachedFromHereAlone`, or OPS_PORT). */
export const TELLS_DETAILS = Symbol('TellsDetails');

type AnsweredReadiness =
  | (Readiness & BuildInfo)
  | (Pick<Readiness, 'status' | 'notCurrent' | 'standing'> & { readonly stoppedProcesses?: readonly string[] });

type Liveness = {
  readonly status: boolean;
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

  /** 503 when only a restart helps. A process that is stuck as a whole does not answer. */
  @Get('live')
  live(@Res({ passthrough: true }) reply: FastifyReply): Liveness {
    const { stuck } = this.watchdog;
    if (stuck.length === 0) return { status: true };
    void reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    return { status: false, stuck };
  }

  /** Only OPS_PORT, or the one port of a shop that this machine alone can reach, tells details. */
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

@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  text(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
