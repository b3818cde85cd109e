import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Metrics } from './metrics.js';

it('answers are counted by route and class of status, in the text format of Prometheus', async () => {
  const metrics = new Metrics();
  const route = '/api/products/:id';
  for (const [statusCode, seconds] of [
    [200, 0.002],
    [204, 9],
    [404, 0.004],
  ] as const)
    metrics.answered({ method: 'GET', route, statusCode, seconds });

  expect((await metrics.registry.metrics()).split('\n')).toEqual(
    expect.arrayContaining([
      '# TYPE hatch_http_request_duration_seconds histogram',
      `hatch_http_request_duration_seconds_bucket{le="0.001",method="GET",route="${route}",status="2xx"} 0`,
      `hatch_http_request_duration_seconds_bucket{le="0.0025",method="GET",route="${route}",status="2xx"} 1`,
      `hatch_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="${route}",status="2xx"} 2`,
      `hatch_http_request_duration_seconds_count{method="GET",route="${route}",status="2xx"} 2`,
      `hatch_http_request_duration_seconds_count{method="GET",route="${route}",status="4xx"} 1`,
    ]),
  );
});

it('what rules count the increase of is there from the start, at nought: the first one is an increase', async () => {
  const rules = readFileSync(new URL('../../docs/ops/alerts.yml', import.meta.url), 'utf8');
  const types = [...rules.matchAll(/increase\(hatch_events_appended_total\{type=~?"([\w|]+)"/g)].flatMap(
    ([, named = '']) => named.split('|'),
  );
  expect(types).toEqual(expect.arrayContaining(['DifferenceFound', 'OrderEscalated', 'OrderPlaced']));

  const fresh = (await new Metrics(['mail', 'print']).registry.metrics()).split('\n');
  expect(fresh).toEqual(
    expect.arrayContaining([
      ...types.map((type) => `hatch_events_appended_total{type="${type}"} 0`),
      'hatch_jobs_failed_total{queue="mail",last="true"} 0',
      'hatch_jobs_failed_total{queue="print",last="true"} 0',
    ]),
  );
});
