import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Not 'module': some packages keep there what bundlers alone can load.
const conditions = ['hatch-source', 'node', 'development|production'];
const server = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
} as const;
const folders = ['services', 'projections', 'tests'];
const specs = (suffix: string) => folders.map((folder) => `${folder}/**/*.${suffix}.ts`);
const notSpecs = ['**/node_modules/**', '**/dist/**'];
/** Nothing here waits for so long: it is what a machine busy with other work may take. */
const BUSY_MACHINE_MS = 20_000;
/** Specs of a worker share what they import: our modules keep no state of their own, and loading Nest anew takes longer. */
const common = { isolate: false, setupFiles: ['reflect-metadata'], expect: { poll: { timeout: BUSY_MACHINE_MS } } };
const POSTGRES = './services/event-store/testing/postgres.global-setup.ts';

/** What stands still for minutes: `npm run faults` alone plays it, and the test command what is shorter. */
const LONG = ['frozen-leader', 'poisoned', 'slow-line'].map((name) => `tests/${name}.e2e.spec.ts`);
const isLong = process.env['SUITE_LENGTH'] === 'long';

/** So that no worker is left alone with them at the end. */
const LONGEST =
  /(friday|dev-loop|faults|compose|crash|main-job|rebuild|abuse|menu-manager|server-rendered)\.e2e\.spec\.ts$/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/** Specs of the whole program wait for clocks, pages and processes as much as they work: three on two cores. */
const E2E_WORKERS = Math.ceil(availableParallelism() * 1.5);

export default defineConfig({
  test: {
    // By default one core would be left idle; a shop in a spec waits more than it works.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...server,
        test: {
          name: 'unit',
          include: specs('spec'),
          exclude: [...specs('int.spec'), ...specs('e2e.spec'), ...notSpecs],
          ...common,
          testTimeout: BUSY_MACHINE_MS,
        },
      },
      {
        ...server,
        test: {
          name: 'int',
          include: specs('int.spec'),
          exclude: notSpecs,
          ...common,
          globalSetup: [POSTGRES],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...server,
        test: {
          name: 'e2e',
          include: specs('e2e.spec'),
          exclude: isLong ? notSpecs : [...notSpecs, ...LONG],
          ...common,
          globalSetup: ['./tests/support/opened-shop.global-setup.ts'],
          maxWorkers: E2E_WORKERS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      './web/vitest.config.ts',
    ],
  },
});
