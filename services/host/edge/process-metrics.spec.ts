import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { ProcessMetrics } from './process-metrics.js';
import { Readings } from './readings.js';

const scraped = () => {
  const registry = new Registry();
  const metrics = new ProcessMetrics(registry);
  metrics.addLag(new Readings(registry, { debug: () => undefined }), () => Promise.resolve(100n));
  return { metrics, text: () => registry.metrics() };
};
const lately = () => Date.now() - 60_000;

describe('the figures of processes', () => {
  it('tell how old the event is that a process cannot get past, and count each failed try', async () => {
    const { metrics, text } = scraped();
    const work = { id: 'event-1', dueAt: lately() };
    metrics.begin('owe-mails', work)(new Error('The mail server is away'));
    metrics.begin('owe-mails', work)(new Error('The mail server is away'));
    metrics.begin('owe-mails', { id: 'event-2', dueAt: Date.now() })();

    expect(await text()).toContain('hatch_process_failures_total{process="owe-mails"} 2');
    expect(await text()).toMatch(/hatch_process_oldest_seconds\{process="owe-mails"\} 60/);
  });

  it('forget the event once it was reacted to', async () => {
    const { metrics, text } = scraped();
    metrics.begin('place-order', { id: 'event-1', dueAt: lately() })();
    expect(await text()).toContain('hatch_process_oldest_seconds{process="place-order"} 0');
    expect(await text()).toContain('hatch_process_run_duration_seconds_count{process="place-order"} 1');
  });

  it('tell how far each is behind the log while this process leads, and nothing once another does', async () => {
    const { metrics, text } = scraped();
    metrics.reached('place-order', 90n);
    metrics.reached('owe-mails', 101n);
    expect(await text()).toContain('hatch_process_lag{process="place-order"} 10');
    expect(await text()).toContain('hatch_process_lag{process="owe-mails"} 0');
    metrics.clear();
    expect(await text()).not.toContain('hatch_process_lag{');
  });
});
