import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where a file of each kind lies; the case's number takes the place of N. */
const kinds = {
  decision: 'services/kernel/case-N.ts',
  config: 'services/platform/config/case-N.ts',
  server: 'services/platform/resilience/case-N.ts',
  spec: 'services/kernel/rules/case-N.spec.ts',
  tool: '.ci/case-N.ts',
  page: 'web/src/components/case-N.tsx',
} as const;
type Kind = keyof typeof kinds;

const refused: readonly (readonly [rule: string, kind: Kind, text: string])[] = [
  ['eslint(no-restricted-properties)', 'server', "export const home = process.env['HOME'];"],
  ['eslint(no-restricted-imports)', 'server', "import { env } from 'node:process';\nexport const home = env['HOME'];"],
  ['eslint(no-restricted-imports)', 'server', "import { EventBus } from '@nestjs/cqrs';\nexport const bus = EventBus;"],
  ['eslint(no-console)', 'server', "console.log('hello');"],
  ['house(no-default-export)', 'server', 'export default 1;'],
  ['house(no-enum)', 'server', 'export enum Size { Small }'],
  ['house(no-interface)', 'server', 'export interface Line { readonly sku: string }'],
  ['house(no-clock)', 'decision', 'export const now = () => new Date();'],
  ['house(no-clock)', 'decision', 'export const now = () => Date.now();'],
  ['house(no-random)', 'decision', 'export const draw = () => Math.random();'],
  ['house(no-skipped-spec)', 'spec', "import { it } from 'vitest';\nit.skip('sells', () => undefined);"],
  ['house(no-module-mock)', 'spec', "import { vi } from 'vitest';\nvi.mock('pg');"],
  ['typescript(no-explicit-any)', 'server', 'export const loose = (value: any) => String(value);'],
  ['typescript(no-non-null-assertion)', 'server', 'export const sure = (value?: string) => value!;'],
  [
    'typescript(consistent-type-imports)',
    'server',
    "import { Pool } from 'pg';\nexport type Of = { readonly pool: Pool };",
  ],
  [
    'typescript(no-floating-promises)',
    'server',
    'const later = async () => 1;\nexport const go = () => {\n  later();\n};',
  ],
  [
    'typescript(no-misused-promises)',
    'server',
    'const later = async () => true;\nexport const go = () => (later() ? 1 : 2);\nif (later()) go();',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'server',
    "export const say = (way: 'collect' | 'deliver') => {\n  switch (way) {\n    case 'collect':\n      return 1;\n  }\n};",
  ],
  ['jsx-a11y(alt-text)', 'page', 'export const Picture = () => <img src="/soup.svg" />;'],
  [
    'react-hooks(rules-of-hooks)',
    'page',
    "import { useState } from 'react';\nexport const useCount = (is: boolean) => {\n  if (is) useState(0);\n};",
  ],
];

const accepted: readonly (readonly [what: string, kind: Kind, text: string])[] = [
  ['the environment in config', 'config', "export const home = process.env['HOME'];"],
  ['reading an instant in a decision', 'decision', 'export const ms = (at: string) => Date.parse(at);'],
  ['a default export and the console in a tool', 'tool', "console.log('hello');\nexport default 1;"],
  [
    'widening a library’s interface',
    'server',
    "declare module 'vitest' {\n  interface ProvidedContext {\n    url: string;\n  }\n}\nexport {};",
  ],
];

const cases = [...refused, ...accepted];

/** @returns the rules that each case breaks */
const lintCases = async (folder: string): Promise<readonly (readonly string[])[]> => {
  const files = cases.map(([, kind], n) => kinds[kind].replace('N', String(n)));
  for (const [n, file] of files.entries()) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), `${cases[n]?.[2]}\n`);
  }
  for (const name of ['.oxlintrc.json', '.ci/house-rules.mjs', 'tsconfig.base.json'])
    await cp(join(root, name), join(folder, name));
  const compilerOptions = { jsx: 'react-jsx', module: 'ESNext', moduleResolution: 'Bundler', noEmit: true };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }),
  );
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', '.ci', 'services', 'web'];
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, args, { cwd: folder }, (_failed, printed) => done(printed));
  });
  const { diagnostics } = JSON.parse(output) as {
    readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
  };
  return files.map((file) => diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code));
};

describe('Lint', () => {
  let folder: string;
  let broken: readonly (readonly string[])[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hatch-lint-'));
    broken = await lintCases(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(refused.map((each, n) => [...each, n] as const))('%s refuses in a %s file: %j', (rule, _kind, _text, n) => {
    expect(broken[n]).toContain(rule);
  });

  it.each(accepted.map(([what], n) => [what, refused.length + n] as const))('accepts %s', (_what, n) => {
    expect(broken[n]).toEqual([]);
  });
});
