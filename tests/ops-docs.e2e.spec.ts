import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { Customer } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';

type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
};
type Panel = { readonly title: string; readonly targets?: readonly { readonly expr: string }[] };
type Use = { readonly metric: string; readonly labels: readonly string[] };

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const { groups } = parse(read('docs/ops/alerts.yml')) as { groups: readonly { readonly rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('docs/ops/dashboard.json')) as { panels: readonly Panel[] };
const expressions = [
  ...rules.map(({ alert, expr }) => [`the alert ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [`the panel ${title}`, expr] as const)),
];

/** What a scrape adds to every series. */
const OF_THE_SCRAPE = ['job', 'instance'];
/** What Prometheus says itself of whoever it scrapes. */
const OF_PROMETHEUS = ['up'];
const WITHIN_MS = 60_000;
const SUFFIX = /_(bucket|sum|count)$/;

/** The metrics that an expression asks for, each with the labels that it is chosen by. @throws when it is no PromQL */
const usesIn = (expression: string): readonly Use[] => {
  const uses: { metric: string; labels: string[] }[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) throw new Error(`No PromQL at ${from}: ${expression}`);
      const text = expression.slice(from, to);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') uses.push({ metric: text, labels: [] });
      if (type.name === 'LabelName' && node.parent?.name === 'UnquotedLabelMatcher') uses.at(-1)?.labels.push(text);
    },
  });
  return uses;
};

describe('the rules and the dashboard that are shipped', () => {
  let hatch: RunningHatch;
  let text: string;

  beforeAll(async () => {
    hatch = await RunningHatch.start();
    await new Customer(hatch).order({ id: 17, variant: 'Regular' });
    await vi.waitUntil(scraped, { timeout: WITHIN_MS, interval: 250 });
  });
  afterAll(() => hatch.discard());

  /** Once the mail of the order has left, everything has run. */
  const scraped = async (): Promise<boolean> => {
    text = await (await fetch(`${hatch.url}/metrics`)).text();
    return /^hatch_events_appended_total\{type="NotificationSent"\}/m.test(text);
  };

  const exposed = (metric: string): boolean => new RegExp(`^# TYPE ${metric} `, 'm').test(text);
  const nameOf = (metric: string): string => (exposed(metric) ? metric : metric.replace(SUFFIX, ''));

  it.each(expressions)('ask in %s for figures that the product has', (_what, expression) => {
    const uses = usesIn(expression).filter(({ metric }) => !OF_PROMETHEUS.includes(metric));
    expect(uses.map(({ metric }) => metric).filter((metric) => !exposed(nameOf(metric)))).toEqual([]);
    for (const { metric, labels } of uses) {
      const series = text.split('\n').filter((line) => line.startsWith(`${metric}{`));
      const own = labels.filter((label) => !OF_THE_SCRAPE.includes(label));
      if (series.length > 0)
        expect(own.filter((label) => !series.some((line) => line.includes(`${label}="`)))).toEqual([]);
    }
  });

  it('name types of events that there are', () => {
    const golden = readdirSync(new URL('services/contexts/golden/', root)).map((file) => file.split('.')[0]);
    const named = expressions.flatMap(([, expression]) =>
      [...expression.matchAll(/type!?=~?"([\w|]+)"/g)].flatMap(([, types = '']) => types.split('|')),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((type) => !golden.includes(type))).toEqual([]);
  });

  it('tell of everything that runs', () => {
    const told = expressions.flatMap(([, expression]) => usesIn(expression).map(({ metric }) => nameOf(metric)));
    const own = [...text.matchAll(/^# TYPE (hatch_\w+) /gm)].map(([, metric = '']) => metric);
    const untold = own.filter((metric) => !told.includes(metric));
    expect(untold).toEqual(['hatch_projection_position']);
  });

  it('have no label whose values grow with the shop', () => {
    const values = [...text.matchAll(/(?<=[{,])(\w+)="([^"]*)"/g)].map(([, , value = '']) => value);
    expect(values.filter((value) => /[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-z]{20,}|@/.test(value))).toEqual([]);
  });
});

describe('the runbook', () => {
  const pages = readdirSync(new URL('docs/ops/runbook/', root)).map((file) => file.replace(/\.md$/, ''));

  it('has a page for each alert, and no other', () => {
    expect(pages.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  it.each(rules)('is what $alert links to: what it means, how to see it, what to do', (rule) => {
    const { alert, annotations, labels, for: wait } = rule;
    expect(annotations.runbook_url).toBe(`docs/ops/runbook/${alert}.md`);
    expect(existsSync(new URL(annotations.runbook_url, root))).toBe(true);
    const headings = [...read(annotations.runbook_url).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([alert, 'What it means for the shop', 'How to see it', 'What to do']);
    expect(annotations.summary).toMatch(/\.$/);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(wait).toMatch(/^\d+[mh]$/);
  });

  it('names commands and figures that there are', () => {
    const commands = readdirSync(new URL('services/host/cli/', root)).flatMap(
      (file) => /^(.+)\.command\.ts$/.exec(file)?.[1] ?? [],
    );
    const named = pages.flatMap((page) => [
      ...read(`docs/ops/runbook/${page}.md`).matchAll(/npm run hatch -- ([\w-]+)/g),
    ]);
    expect(named.map(([, command]) => command).filter((command) => !commands.includes(command ?? ''))).toEqual([]);
  });
});
