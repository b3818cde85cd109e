/**
 * Who may import whom. Every comment says what to do instead; tests/boundaries.spec.ts proves that each rule bites.
 * @type {import('dependency-cruiser').IConfiguration}
 */

const OURS = '^(services|projections|web)/';
const FOREIGN = '/node_modules/';
const SPEC = '\\.spec\\.tsx?$';
/** The simulated providers of payments, for specs and for a shop with PAY_DEMO. */
const PAY_DEMO = '^services/pay-demo/';
const TEST_CODE = [SPEC, '/testing/', PAY_DEMO, '^services/api/openapi/generator/', '^tests/'];
const TESTING = '^services/([^/]+|contexts/[^/]+)/testing/';
const STARTS_PAY_DEMO = '^services/host/pay-demo\\.ts$';
const EVENTS = '^services/contexts/[^/]+/events\\.ts$';
/** Where a context meets Nest: use cases that span streams, queries, repositories, services, the module. All other files of a context are pure. */
const USE_CASES = '(\\.(handler|repository|service|step)|/module|/queries)(\\.int)?(\\.spec)?\\.ts$';

/** What says how a table looks. */
const TABLES = '(\\.entity|migrations?)\\.ts$';
/** What other programs are told of the events of every context. */
const TRANSLATION = '^services/contexts/integrations/integration-event\\.ts$';
/** What ADR 0016 names. */
const HOT_PATHS = [
  '^services/event-store/',
  '^projections/engine/',
  '^projections/.+\\.projection\\.ts$',
  '^projections/.+/(storefront|orders|open-holds)\\.queries\\.ts$',
  '^services/contexts/cart/cart-networks\\.repository\\.ts$',
];

const layer = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: OURS, pathNot: [...allowed, TESTING, PAY_DEMO, FOREIGN] },
});

module.exports = {
  forbidden: [
    layer(
      'kernel-stands-alone',
      '^services/kernel/',
      ['^services/kernel/'],
      'The kernel imports nothing of ours. Pass the value in as data, or declare a port the caller fills.',
    ),
    layer(
      'event-store-is-an-adapter',
      '^services/event-store/',
      ['^services/event-store/', '^services/kernel/', '^services/platform/resilience/index\\.ts$'],
      'event-store imports the kernel and platform/resilience. Declare a port and let services/host supply it.',
    ),
    layer(
      'platform-knows-the-kernel-only',
      '^services/platform/',
      ['^services/platform/', '^services/kernel/'],
      'platform imports the kernel alone. Declare a port and let services/host supply it.',
    ),
    {
      name: 'resilience-knows-no-framework',
      severity: 'error',
      comment: 'platform/resilience serves the event store and the projections: Node, pg and the kernel alone.',
      from: { path: '^services/platform/resilience/', pathNot: [SPEC] },
      to: {
        pathNot: ['^services/(kernel|platform/resilience)/', 'node_modules/(@types/)?pg/'],
        dependencyTypesNot: ['core'],
      },
    },
    layer(
      'contexts-know-no-edge',
      '^services/contexts/([^/]+)/',
      ['^services/contexts/', '^services/(kernel|event-store|platform)/'],
      'A context knows no process, read model or edge: those know it.',
    ),
    {
      name: 'decisions-keep-to-their-context',
      severity: 'error',
      comment:
        'Decisions, events and state know no other context: take the figure in as data. A use case that spans contexts is a *.handler.ts, a step of it a *.step.ts.',
      from: { path: '^services/contexts/([^/]+)/', pathNot: [USE_CASES, SPEC, '/testing/', TRANSLATION] },
      to: { path: '^services/contexts/', pathNot: ['^services/contexts/$1/', FOREIGN] },
    },
    {
      name: 'integration-events-are-made-from-events',
      severity: 'error',
      comment: 'What other programs are told is made from events as they are, not from state or rules of a context.',
      from: { path: TRANSLATION },
      to: { path: '^services/contexts/', pathNot: [EVENTS, FOREIGN] },
    },
    {
      name: 'decisions-know-no-framework',
      severity: 'error',
      comment:
        'Decisions, events and state are plain TypeScript; Nest and TypeORM are met in *.handler.ts, *.repository.ts, *.service.ts and module.ts.',
      from: { path: '^services/contexts/[^/]+/', pathNot: [USE_CASES, TABLES, ...TEST_CODE] },
      to: { path: 'node_modules/(@nestjs|typeorm)/' },
    },
    layer(
      'processes-drive-contexts',
      '^services/processes/',
      ['^services/(processes|kernel|event-store|platform|contexts)/'],
      'A process turns events into commands. It reads no read model and no edge: keep its state in its own table.',
    ),
    layer(
      'engine-knows-no-event',
      '^projections/engine/',
      ['^projections/engine/', '^services/(kernel|event-store|platform)/'],
      'The engine runs any projection and knows no event of the shop: fold it in the folder of its read model.',
    ),
    layer(
      'folds-are-for-read-models',
      '^projections/folds/',
      ['^projections/(folds|engine)/', '^services/(kernel|event-store|platform)/', EVENTS],
      'A fold that several read models share sees events alone; what one of them makes of it stays in its own folder.',
    ),
    layer(
      'read-models-read-events',
      '^projections/((?!(?:all|engine|folds)/)[^/]+)/',
      ['^projections/$1/', '^projections/(engine|folds)/', '^services/(kernel|event-store|platform)/', EVENTS],
      "A read model sees contexts' events alone and never another read model: fold the same event into your own table.",
    ),
    layer(
      'api-is-an-edge',
      '^services/api/',
      ['^services/(api|kernel|platform|contexts|processes)/', '^projections/'],
      'The api sends commands and asks queries. What it needs of gateway, event-store or host is wired in services/host.',
    ),
    layer(
      'gateway-only-routes',
      '^services/gateway/',
      ['^services/(gateway|kernel|platform)/', '^projections/'],
      'The gateway routes changes of read models. It decides nothing and knows no context.',
    ),
    layer(
      'host-wires-the-server',
      '^services/host/',
      ['^services/', '^projections/'],
      'The host serves the built files of web; it imports none of its source.',
    ),
    {
      name: 'pay-demo-stands-alone',
      severity: 'error',
      comment: 'The simulated providers know nothing of the shop that they are tried with, as the real ones.',
      from: { path: PAY_DEMO },
      to: { path: OURS, pathNot: [PAY_DEMO, FOREIGN] },
    },
    layer(
      'web-knows-the-rules-only',
      '^web/',
      ['^web/', '^services/kernel/rules/'],
      'Of the server the web imports @hatch/kernel/rules alone; types of calls come from the OpenAPI document.',
    ),
    {
      name: 'nobody-imports-the-host',
      severity: 'error',
      comment: 'The host is the composition root. Declare a port in your package and have the host fill it.',
      from: { path: OURS, pathNot: ['^services/host/'] },
      to: { path: '^services/host/' },
    },
    {
      name: 'rules-run-in-a-browser',
      severity: 'error',
      comment:
        'kernel/rules is shared with the browser: plain TypeScript, no Node module, no package, nothing outside.',
      from: { path: '^services/kernel/rules/', pathNot: [SPEC] },
      to: { pathNot: '^services/kernel/rules/' },
    },
    {
      name: 'packages-are-imported-by-entry-point',
      severity: 'error',
      comment: 'Import another package by its name; what its index.ts does not export is private to it.',
      from: { path: '^(services/contexts|services(?!/contexts/)|projections|web)/([^/]+)/' },
      to: {
        path: OURS,
        pathNot: [
          FOREIGN,
          '^$1/$2/',
          '^services/platform/bin/build-info\\.mjs$',
          '^services/[^/]+/(testing/|rules/|resilience/|tracing/)?index\\.ts$',
          '^services/contexts/[^/]+/((testing/)?index|events|(kitchen/)?module)\\.ts$',
          '^projections/[^/]+/(testing/)?index\\.ts$',
        ],
      },
    },
    {
      name: 'test-code-stays-in-tests',
      severity: 'error',
      comment:
        'Specs, testing/ folders and services/pay-demo are no part of a shop. Move what the product needs beside its caller.',
      from: { path: OURS, pathNot: [...TEST_CODE, STARTS_PAY_DEMO] },
      to: { path: [SPEC, '/testing/', PAY_DEMO, '^services/api/openapi/generator/'], pathNot: FOREIGN },
    },
    {
      name: 'pay-demo-loads-late',
      severity: 'error',
      comment: 'A shop without PAY_DEMO loads nothing of the simulated providers: await import() them.',
      from: { path: STARTS_PAY_DEMO },
      to: { path: PAY_DEMO, pathNot: FOREIGN, dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'tracing-loads-late',
      severity: 'error',
      comment:
        'A shop whose clicks no one follows loads nothing of OpenTelemetry: await import() otlp-tracing.ts alone.',
      from: { path: OURS, pathNot: ['^services/platform/tracing/otlp-tracing\\.ts$', SPEC] },
      to: {
        path: ['node_modules/@opentelemetry/', '^services/platform/tracing/otlp-tracing\\.ts$'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'eventstoredb-loads-late',
      severity: 'error',
      comment: 'A shop on Postgres loads nothing of the EventStoreDB client: await import() what needs it.',
      from: { path: '^services/event-store/(?!eventstoredb/)', pathNot: TEST_CODE },
      to: {
        path: '^services/event-store/eventstoredb/(?!servers\\.ts$)',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'names-of-servers-need-no-client',
      severity: 'error',
      comment: 'servers.ts is read at every start: keep what connects in log-servers.ts.',
      from: { path: '^services/event-store/eventstoredb/servers\\.ts$' },
      to: {},
    },
    {
      name: 'entities-stay-with-their-table',
      severity: 'error',
      comment: 'A table belongs to the folder of its entity. Ask the repository or the queries there.',
      from: { path: '^(.+)/[^/]+$', pathNot: TEST_CODE },
      to: { path: '\\.entity\\.ts$', pathNot: '^$1/[^/]+$' },
    },
    {
      name: 'hot-paths-speak-sql',
      severity: 'error',
      comment: 'Figures of the shop hang on this file (ADR 0016): SQL in named statements through pg.',
      from: { path: HOT_PATHS, pathNot: [TABLES, ...TEST_CODE] },
      to: { path: ['node_modules/(@nestjs/)?typeorm/', '\\.entity\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-log-is-behind-its-port',
      severity: 'error',
      comment: 'Only its adapter speaks to EventStoreDB: take an EventStore from @hatch/event-store.',
      from: { path: OURS, pathNot: ['^services/event-store/'] },
      to: { path: 'node_modules/@eventstore/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Compiled ESM dies on some cycles that tests survive. Move what both need to a third file.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'The import leads nowhere: misspelt, not exported, or missing from package.json.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'ours-resolves-to-source',
      severity: 'error',
      comment:
        'An @hatch package resolved to its build, so the rules above would see nothing: give its export "hatch-source".',
      from: { pathNot: ['^services/host/bin/'] },
      to: { path: '^(services/[^/]+|projections|web)/dist/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['hatch-source', 'types', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
