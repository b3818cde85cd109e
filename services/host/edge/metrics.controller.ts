import { Controller, Get, Header } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Measures } from '../measures.js';
import { addGauges } from './gauges.js';
import { ReadinessProbe } from './readiness.js';

@Controller('metrics')
export class MetricsController {
  readonly #registry: Registry;

  constructor(measures: Measures, probe: ReadinessProbe) {
    this.#registry = measures.registry;
    addGauges(this.#registry, probe);
  }

  @Get()
  @Header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
