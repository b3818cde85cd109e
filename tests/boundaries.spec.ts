import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Cruise = { readonly summary: { readonly violations: readonly Violation[] } };
type Violation = { readonly rule: { readonly name: string }; readonly from: string; readonly to: string };

const root = fileURLToPath(new URL('..', import.meta.url));
const config = join(root, '.dependency-cruiser.cjs');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const packages = ['kernel', 'event-store', 'platform', 'contexts', 'processes', 'api', 'gateway', 'pay-demo', 'host'];

/** Files that every package may import: entry points, and a few files behind them. */
const publicFiles = [
  'services/kernel/index.ts',
  'services/kernel/ids.ts',
  'services/kernel/testing/index.ts',
  'services/event-store/index.ts',
  'services/event-store/eventstoredb/log-servers.ts',
  'services/event-store/testing/index.ts',
  'services/platform/index.ts',
  'services/platform/resilience/index.ts',
  'services/platform/tracing/index.ts',
  'services/contexts/cart/index.ts',
  'services/contexts/cart/events.ts',
  'services/contexts/stock/index.ts',
  'services/contexts/stock/events.ts',
  'services/processes/index.ts',
  'services/processes/runner/process-position.entity.ts',
  'services/api/index.ts',
  'services/gateway/index.ts',
  'services/pay-demo/index.ts',
  'services/host/index.ts',
  'services/host/dist/index.js',
  'projections/engine/index.ts',
  'projections/folds/index.ts',
  'projections/catalog/index.ts',
  'projections/stock/index.ts',
  'projections/stock/stock-board.entity.ts',
  'web/src/main.tsx',
  'node_modules/@nestjs/common/index.js',
  'node_modules/pg/index.js',
  'node_modules/typeorm/index.js',
  'node_modules/@eventstore/db-client/index.js',
  'node_modules/@opentelemetry/api/index.js',
  'node_modules/@nestjs/cqrs/index.js',
  'services/contexts/stock/module.ts',
];

/** One forbidden import for each edge a rule guards: rule, importing file, what it imports. */
const forbidden: readonly (readonly [rule: string, file: string, target: string])[] = [
  ['kernel-stands-alone', 'services/kernel/decider.ts', '@hatch/platform'],
  ['event-store-is-an-adapter', 'services/event-store/port.ts', '@hatch/platform'],
  ['platform-knows-the-kernel-only', 'services/platform/jobs.ts', '@hatch/event-store'],
  ['resilience-knows-no-framework', 'services/platform/resilience/retry.ts', '../index.js'],
  ['resilience-knows-no-framework', 'services/platform/resilience/leader.ts', '@nestjs/common'],
  ['decisions-keep-to-their-context', 'services/contexts/cart/add-item.decision.ts', '@hatch/contexts/stock/events'],
  ['decisions-keep-to-their-context', 'services/contexts/cart/cart.decider.ts', '../stock/index.js'],
  ['contexts-know-no-edge', 'services/contexts/cart/cart.module.ts', '@hatch/projections/stock'],
  ['decisions-keep-to-their-context', 'services/contexts/cart/add-item.decision.ts', '@hatch/contexts/stock'],
  ['decisions-know-no-framework', 'services/contexts/cart/state.ts', '@nestjs/cqrs'],
  [
    'integration-events-are-made-from-events',
    'services/contexts/integrations/integration-event.ts',
    '@hatch/contexts/stock',
  ],
  ['processes-drive-contexts', 'services/processes/place-order.process.ts', '@hatch/projections/stock'],
  ['read-models-read-events', 'projections/catalog/storefront.queries.ts', '@hatch/projections/stock'],
  ['read-models-read-events', 'projections/catalog/storefront.projection.ts', '@hatch/contexts/cart'],
  ['engine-knows-no-event', 'projections/engine/engine.ts', '@hatch/contexts/cart/events'],
  ['engine-knows-no-event', 'projections/engine/rebuild/build.ts', '@hatch/projections/catalog'],
  ['folds-are-for-read-models', 'projections/folds/stock-level.ts', '@hatch/projections/stock'],
  ['api-is-an-edge', 'services/api/cart.controller.ts', '@hatch/gateway'],
  ['gateway-only-routes', 'services/gateway/pusher.gateway.ts', '@hatch/contexts/cart/events'],
  ['host-wires-the-server', 'services/host/pages.ts', '../../web/src/main.js'],
  ['web-knows-the-rules-only', 'web/src/cart.ts', '@hatch/kernel'],
  ['nobody-imports-the-host', 'services/gateway/gateway.module.ts', '@hatch/host'],
  ['rules-run-in-a-browser', 'services/kernel/rules/index.ts', 'node:crypto'],
  ['packages-are-imported-by-entry-point', 'services/platform/clock.ts', '../kernel/ids.js'],
  ['packages-are-imported-by-entry-point', 'services/api/cart.dto.ts', '../../projections/stock/stock-board.entity.js'],
  ['test-code-stays-in-tests', 'services/contexts/cart/cart.fixtures.ts', '@hatch/kernel/testing'],
  ['test-code-stays-in-tests', 'services/host/run.ts', '@hatch/pay-demo'],
  ['pay-demo-loads-late', 'services/host/pay-demo.ts', '@hatch/pay-demo'],
  ['pay-demo-stands-alone', 'services/pay-demo/stripe/cards.ts', '@hatch/kernel'],
  ['tracing-loads-late', 'services/platform/tracing/create-tracing.ts', './otlp-tracing.js'],
  ['tracing-loads-late', 'services/host/clicks.ts', '@opentelemetry/api'],
  ['eventstoredb-loads-late', 'services/event-store/open-log.ts', './eventstoredb/log-servers.js'],
  ['names-of-servers-need-no-client', 'services/event-store/eventstoredb/servers.ts', './log-servers.js'],
  ['entities-stay-with-their-table', 'services/processes/processes.module.ts', './runner/process-position.entity.js'],
  ['hot-paths-speak-sql', 'projections/catalog/variants.projection.ts', 'typeorm'],
  ['hot-paths-speak-sql', 'projections/engine/checkpoints.ts', 'typeorm'],
  ['hot-paths-speak-sql', 'projections/stock/open-holds.queries.ts', 'typeorm'],
  ['hot-paths-speak-sql', 'services/event-store/key-vault.ts', 'typeorm'],
  ['the-log-is-behind-its-port', 'services/host/log.ts', '@eventstore/db-client'],
  ['no-cycles', 'services/processes/index.ts', './index.js'],
  ['everything-resolves', 'services/processes/expire-holds.process.ts', '@hatch/contexts/bookkeeping'],
  ['ours-resolves-to-source', 'services/host/start.ts', './dist/index.js'],
];

const allowed: readonly (readonly [file: string, target: string])[] = [
  ['services/contexts/cart/cart.state.ts', '@hatch/kernel'],
  ['services/contexts/cart/cart.repository.ts', 'typeorm'],
  ['services/contexts/cart/migrations.ts', 'typeorm'],
  ['services/contexts/cart/cart.int.spec.ts', '@hatch/event-store/testing'],
  ['services/contexts/cart/cart.int.spec.ts', '@hatch/pay-demo'],
  ['services/contexts/cart/add-item.handler.ts', '../stock/module.js'],
  ['services/contexts/cart/add-item.handler.ts', '@nestjs/cqrs'],
  ['services/contexts/cart/module.ts', '@hatch/contexts/stock/module'],
  ['services/platform/jobs.int.spec.ts', '@hatch/event-store/testing'],
  ['services/processes/runner/positions.repository.ts', './process-position.entity.js'],
  ['projections/stock/stock.migration.ts', 'typeorm'],
  ['services/event-store/log-reader.ts', '@hatch/platform/resilience'],
  ['services/platform/resilience/mutex.ts', '@hatch/kernel'],
  ['services/platform/resilience/listener.ts', 'pg'],
  ['projections/engine/positions.ts', '@hatch/platform/resilience'],
  ['projections/engine/traces.ts', '@hatch/platform/tracing'],
  ['services/platform/tracing/otlp-tracing.ts', '@opentelemetry/api'],
  ['services/processes/keep-opening-hours.process.ts', '@hatch/contexts/stock'],
  ['projections/catalog/storefront.rows.ts', '@hatch/contexts/cart/events'],
  ['projections/catalog/storefront.module.ts', '@hatch/projections/engine'],
  ['projections/catalog/storefront.folds.ts', '@hatch/projections/folds'],
  ['projections/folds/testing/stock-history.ts', '@hatch/contexts/stock/events'],
  ['projections/all/index.ts', '@hatch/projections/stock'],
  ['services/api/orders.controller.ts', '@hatch/projections/stock'],
  ['services/gateway/channels/live-channels.ts', '@hatch/projections/engine'],
  ['services/host/roles.ts', '@hatch/gateway'],
  ['web/src/postcode.ts', '@hatch/kernel/rules'],
];

let shop: string;
let violations: readonly Violation[];

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(shop, file)), { recursive: true });
  await writeFile(join(shop, file), text);
};

const importing = (target: string): string => `import * as other from '${target}';\nexport const seen = other;\n`;

const cruise = async (): Promise<readonly Violation[]> => {
  const args = [cruiser, 'services', 'projections', 'web', '--config', config, '--output-type', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: shop, maxBuffer: 64 * 1024 * 1024 });
  return (JSON.parse(stdout) as Cruise).summary.violations;
};

beforeAll(async () => {
  shop = await realpath(await mkdtemp(join(tmpdir(), 'hatch-boundaries-')));
  await cp(join(root, 'tsconfig.base.json'), join(shop, 'tsconfig.base.json'));
  await mkdir(join(shop, 'node_modules/@hatch'), { recursive: true });
  for (const folder of [...packages.map((name) => `services/${name}`), 'projections']) {
    await mkdir(join(shop, folder), { recursive: true });
    await cp(join(root, folder, 'package.json'), join(shop, folder, 'package.json'));
    await symlink(join(shop, folder), join(shop, 'node_modules/@hatch', folder.replace('services/', '')));
  }
  for (const name of [
    'typeorm',
    '@eventstore/db-client',
    '@opentelemetry/api',
    '@nestjs/common',
    '@nestjs/cqrs',
    'pg',
  ]) {
    await write(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`);
  }
  for (const file of publicFiles) await write(file, 'export const entry = 1;\n');
  for (const [, file, target] of forbidden) await write(file, importing(target));
  for (const [file, target] of allowed) await write(file, importing(target));
  violations = await cruise();
}, 60_000);

afterAll(() => rm(shop, { recursive: true, force: true }));

describe('Boundaries', () => {
  it.each(forbidden)('%s: %s may not import %s', (rule, file) => {
    const broken = violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);
    expect(broken).toContain(rule);
  });

  it.each(allowed)('%s may import %s', (file) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([]);
  });

  it('has a case for every rule', () => {
    const { forbidden: rules } = createRequire(import.meta.url)(config) as { forbidden: readonly { name: string }[] };
    expect(new Set(rules.map(({ name }) => name))).toEqual(new Set(forbidden.map(([rule]) => rule)));
  });
});
