import { expect, it } from 'vitest';
import { Durations, metricsText } from './metrics.js';

it('durations and gauges are told in the text format of Prometheus', async () => {
  const durations = new Durations('http_request_seconds', 'Time to answer');
  for (const seconds of [0.002, 0.004, 9]) durations.observe('GET /', seconds, () => ({ method: 'GET', route: '/' }));
  const text = await metricsText(
    [durations],
    [{ name: 'lag', help: 'Events behind', read: () => [{ labels: { model: 'a"b' }, value: 3 }, { value: 1 }] }],
  );

  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      '# TYPE http_request_seconds histogram',
      'http_request_seconds_bucket{method="GET",route="/",le="0.001"} 0',
      'http_request_seconds_bucket{method="GET",route="/",le="0.0025"} 1',
      'http_request_seconds_bucket{method="GET",route="/",le="5"} 2',
      'http_request_seconds_bucket{method="GET",route="/",le="+Inf"} 3',
      'http_request_seconds_count{method="GET",route="/"} 3',
      '# TYPE lag gauge',
      'lag{model="a_b"} 3',
      'lag 1',
    ]),
  );
});
