import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { addGauges } from './gauges.js';
import { Readings } from './readings.js';
import type { ProjectionHealth } from './readiness.js';

const fine: ProjectionHealth = { position: '100', lag: 0, rate: 12.5, restarts: 2, rebuilding: false };
const stopped: ProjectionHealth = {
  ...fine,
  position: '90',
  lag: 10,
  stopped: {
    position: '91',
    stream: 'order-k3',
    eventType: 'OrderPlaced',
    error: 'bad',
    at: '2026-11-20T12:00:00.000Z',
  },
};

const scraped = () => {
  const registry = new Registry();
  let looks = 0;
  let away = false;
  let health: Readonly<Record<string, ProjectionHealth>> = { storefront: fine, orders: stopped };
  const projections = () => {
    looks += 1;
    return away ? Promise.reject(new Error('The database is away')) : Promise.resolve(health);
  };
  addGauges(
    registry,
    new Readings(registry, { debug: () => undefined }),
    { projections },
    { health: { skewMs: -6_500, mayExpire: true } },
    { version: '0.1.0', commit: '06df4b3809ab' },
  );
  const repair = () => (health = { storefront: fine, orders: fine });
  const cut = () => (away = true);
  return { text: () => registry.metrics(), looks: () => looks, repair, cut };
};

describe('the figures of projections', () => {
  it('tell lag, position, rate and restarts of each', async () => {
    const text = await scraped().text();
    expect(text).toContain('hatch_projection_lag{projection="orders"} 10');
    expect(text).toContain('hatch_projection_position{projection="storefront"} 100');
    expect(text).toContain('hatch_projection_events_per_second{projection="storefront"} 12.5');
    expect(text).toContain('# TYPE hatch_projection_restarts_total counter');
    expect(text).toContain('hatch_projection_restarts_total{projection="storefront"} 2');
  });

  it('tell how far this machine is ahead of the clock of the database', async () => {
    expect(await scraped().text()).toContain('hatch_clock_skew_seconds -6.5');
  });

  it('tell the version and commit of the process', async () => {
    expect(await scraped().text()).toContain('hatch_build_info{version="0.1.0",commit="06df4b3809ab"} 1');
  });

  it('name what has stopped and at what, and forget it once it was repaired', async () => {
    const scrape = scraped();
    expect(await scrape.text()).toContain('hatch_projection_stopped{projection="orders",event_type="OrderPlaced"} 1');
    scrape.repair();
    expect(await scrape.text()).not.toContain('hatch_projection_stopped{');
  });

  it('count the same restarts at every reading', async () => {
    const scrape = scraped();
    await scrape.text();
    expect(await scrape.text()).toContain('hatch_projection_restarts_total{projection="storefront"} 2');
  });

  it('are left out and counted as unread while the database is away', async () => {
    const scrape = scraped();
    scrape.cut();
    await scrape.text();
    const text = await scrape.text();
    expect(text).not.toContain('hatch_projection_lag{');
    expect(text).toMatch(/hatch_metrics_unread_total\{source="projections"\} [12]/);
    expect(text).toMatch(/process_resident_memory_bytes [1-9]/);
  });

  it('cost one look at the database a reading', async () => {
    const scrape = scraped();
    await scrape.text();
    expect(scrape.looks()).toBe(1);
  });
});
