import { Controller, Get, Header } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { Metrics } from '../metrics.js';
import { addGauges } from './gauges.js';
import { ReadinessProbe } from './readiness.js';

@Controller('metrics')
export class MetricsController {
  readonly #registry: Registry;

  constructor(metrics: Metrics, probe: ReadinessProbe) {
    this.#registry = metrics.registry;
    addGauges(this.#registry, probe);
  }

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
