/**
 * The modules of Hatch, each with a file that stands for it. A module that stands for many of its kind has two: `from`,
 * which imports, and `entryPoint`, by which another of them is imported. An arrow there means from one to another of them.
 */
const MODULES = [
  { name: 'web', file: 'web/src/main.tsx' },
  { name: 'host', file: 'services/host/index.ts' },
  { name: 'api', file: 'services/api/index.ts' },
  { name: 'gateway', file: 'services/gateway/index.ts' },
  { name: 'processes', file: 'services/processes/index.ts' },
  {
    name: 'context: handlers, repository, module',
    from: 'services/contexts/cart/add-item.handler.ts',
    entryPoint: 'services/contexts/stock/module.ts',
  },
  {
    name: 'context: state, decisions',
    from: 'services/contexts/cart/add-item.decision.ts',
    entryPoint: 'services/contexts/stock/index.ts',
  },
  {
    name: 'context: events',
    from: 'services/contexts/cart/events.ts',
    entryPoint: 'services/contexts/stock/events.ts',
  },
  { name: 'read model', from: 'projections/catalog/catalog.projection.ts', entryPoint: 'projections/stock/index.ts' },
  { name: 'projections/engine', file: 'projections/engine/index.ts' },
  { name: 'event-store', file: 'services/event-store/index.ts' },
  { name: 'platform', file: 'services/platform/index.ts' },
  { name: 'kernel', file: 'services/kernel/index.ts' },
  { name: 'kernel/rules', file: 'services/kernel/rules/index.ts' },
];

const listOf = (patterns) => [patterns ?? []].flat();

/** The first match of several patterns; `$1` in one is what the first group found in the importing file. */
const find = (patterns, path, groups = []) =>
  listOf(patterns)
    .map((pattern) => path.match(pattern.replace(/\$(\d)/g, (_, at) => groups[at] ?? '')))
    .find((match) => match);

/** Rules about cycles, packages or kinds of import say nothing about modules. */
const isAboutPaths = ({ from, to }) =>
  from.path !== undefined && Object.keys(to).every((key) => key === 'path' || key === 'pathNot');

const forbids = ({ from, to }, importing, imported) => {
  const groups = find(from.path, importing);
  if (!groups || find(from.pathNot, importing)) return false;
  const isMeant = to.path === undefined || find(to.path, imported, groups);
  return Boolean(isMeant) && !find(to.pathNot, imported, groups);
};

/**
 * Who may import whom by the rules of dependency-cruiser.
 * @returns {ReadonlyMap<string, readonly string[]>} the name of each module with those it may import
 */
export const importsAllowed = (rules) => {
  const judges = rules.filter(isAboutPaths);
  const mayImport = (one, other) => {
    const [importing, imported] = [one.from ?? one.file, other.entryPoint ?? other.file];
    return importing !== imported && !judges.some((rule) => forbids(rule, importing, imported));
  };
  return new Map(
    MODULES.map((one) => [one.name, MODULES.filter((other) => mayImport(one, other)).map(({ name }) => name)]),
  );
};

const idOf = (module) => module.replace(/\W+/g, '_');
const named = (modules) => modules.map((module) => `\`${module}\``).join(', ');

/** The diagram in Markdown. The arrows from the host and to the kernel are told in words: they would hide the others. */
export const drawImports = (rules) => {
  const allowed = importsAllowed(rules);
  const kernelUsers = [...allowed].filter(([, targets]) => targets.includes('kernel')).map(([module]) => module);
  const hidden = (module) => (['kernel', ...kernelUsers].includes(module) ? ['kernel', 'kernel/rules'] : []);
  const arrows = [...allowed]
    .filter(([module]) => module !== 'host')
    .map(([module, targets]) => [module, targets.filter((target) => !hidden(module).includes(target))])
    .filter(([, targets]) => targets.length > 0);
  const boxes = [...new Set(arrows.flatMap(([module, targets]) => [module, ...targets]))];
  return [
    [
      '```mermaid',
      'flowchart TD',
      ...boxes.map((module) => `  ${idOf(module)}["${module}"]`),
      ...arrows.map(([module, targets]) => `  ${idOf(module)} --> ${targets.map(idOf).join(' & ')}`),
      '```',
    ].join('\n'),
    `Besides, \`host\` may import ${named(allowed.get('host'))}. \`kernel\` may be imported by ${named(kernelUsers)}.`,
    'The rules, each with what to do instead:',
    rules.map(({ name, comment }) => `- \`${name}\`: ${comment}`).join('\n'),
  ].join('\n\n');
};
