import { Controller, Get, Header } from '@nestjs/common';
import { Metrics } from '../metrics.js';

@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  /** For Prometheus; on OPS_PORT, or where only this machine can ask. */
  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  text(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
