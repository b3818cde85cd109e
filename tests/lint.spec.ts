import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Types are asked of a program of these files alone: those of the whole product take a minute to load. */
const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        projectService: false,
        project: 'tests/support/lint.tsconfig.json',
        // In CI it would take the real text of a file for what is asked about it.
        disallowAutomaticSingleRunInference: true,
      },
    },
  },
});

/** A file of each kind, as the program has it; its real text is not read. */
const files = {
  decision: 'services/kernel/decider.ts',
  config: 'services/platform/config/config.ts',
  server: 'services/platform/resilience/within.ts',
  spec: 'services/kernel/rules/on-off.spec.ts',
  tool: '.ci/test.mjs',
  page: 'web/src/components/ui/bin-icon.tsx',
} as const;

const brokenRulesOf = async (text: string, kind: keyof typeof files): Promise<readonly string[]> => {
  const results = await eslint.lintText(text, { filePath: files[kind] });
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
};

const refused: readonly (readonly [rule: string, kind: keyof typeof files, text: string])[] = [
  ['no-restricted-properties', 'server', "export const home = process.env['HOME'];"],
  ['no-restricted-imports', 'server', "import { env } from 'node:process';\nexport const home = env['HOME'];"],
  ['no-restricted-imports', 'server', "import { EventBus } from '@nestjs/cqrs';\nexport const bus = EventBus;"],
  ['no-console', 'server', "console.log('hello');"],
  ['no-restricted-syntax', 'server', 'export default 1;'],
  ['no-restricted-syntax', 'server', 'export enum Size { Small }'],
  ['no-restricted-syntax', 'server', 'export interface Line { readonly sku: string }'],
  ['no-restricted-syntax', 'decision', 'export const now = () => new Date();'],
  ['no-restricted-syntax', 'decision', 'export const now = () => Date.now();'],
  ['no-restricted-syntax', 'decision', 'export const draw = () => Math.random();'],
  ['no-restricted-syntax', 'spec', "import { it } from 'vitest';\nit.skip('sells', () => undefined);"],
  ['no-restricted-syntax', 'spec', "import { vi } from 'vitest';\nvi.mock('pg');"],
  ['@typescript-eslint/no-explicit-any', 'server', 'export const loose = (value: any) => String(value);'],
  ['@typescript-eslint/no-non-null-assertion', 'server', 'export const sure = (value?: string) => value!;'],
  [
    '@typescript-eslint/no-floating-promises',
    'server',
    'const later = async () => 1;\nexport const go = () => {\n  later();\n};',
  ],
  [
    '@typescript-eslint/switch-exhaustiveness-check',
    'server',
    "export const say = (way: 'collect' | 'deliver') => {\n  switch (way) {\n    case 'collect':\n      return 1;\n  }\n};",
  ],
  ['jsx-a11y/alt-text', 'page', 'export const Picture = () => <img src="/soup.svg" />;'],
];

const accepted: readonly (readonly [what: string, kind: keyof typeof files, text: string])[] = [
  ['the environment in config', 'config', "export const home = process.env['HOME'];"],
  ['reading an instant in a decision', 'decision', 'export const ms = (at: string) => Date.parse(at);'],
  ['a default export and the console in a tool', 'tool', "console.log('hello');\nexport default 1;"],
  [
    'widening a library’s interface',
    'server',
    "declare module 'vitest' {\n  interface ProvidedContext {\n    url: string;\n  }\n}\nexport {};",
  ],
];

describe('Lint', () => {
  it.each(refused)('%s refuses in a %s file: %j', async (rule, kind, text) => {
    expect(await brokenRulesOf(text, kind)).toContain(rule);
  });

  it.each(accepted)('accepts %s', async (_what, kind, text) => {
    expect(await brokenRulesOf(text, kind)).toEqual([]);
  });
}, 60_000);
