import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SPECS = ['**/*.spec.{ts,tsx}', '**/testing/**', 'tests/**'];
const TOOLS = [
  '.ci/**',
  'services/host/bin/**',
  '*.config.{ts,mjs}',
  'web/*.config.ts',
  '*.cjs',
  '**/*.global-setup.ts',
];

const noEnum = { selector: 'TSEnumDeclaration', message: 'Use a union of literals instead of an enum.' };
const noInterface = {
  selector: 'TSInterfaceDeclaration:not(TSModuleDeclaration TSInterfaceDeclaration)',
  message: 'Use a type; an interface only widens a library’s own.',
};
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name; only a tool that demands a default export gets one.',
};
const noSkippedSpec = {
  selector:
    'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo|fails)$/]',
  message: 'Every spec runs. What needs a missing engine is named by skipIf or by the test command.',
};
const noClock = {
  selector:
    ':matches(NewExpression[callee.name="Date"][arguments.length=0], MemberExpression[object.name="Date"][property.name="now"])',
  message: 'A decision takes its time as data, from the context of the command.',
};
const noRandom = {
  selector: 'MemberExpression[object.name="Math"][property.name="random"]',
  message: 'A decision takes its ids and draws as data.',
};
const noModuleMock = {
  selector: 'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock|hoisted)$/]',
  message: 'Pass a fake through the port instead of replacing a module.',
};

export default tseslint.config(
  {
    ignores: [
      ...['**/dist/', '.nx/', '.hatch/', 'coverage/', '.test-results/'],
      ...['web/src/routeTree.gen.ts', 'web/src/api/openapi.d.ts'],
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'node:process',
              importNames: ['env'],
              message: 'The environment is read in services/platform/config; take the value from Config.',
            },
            {
              name: '@nestjs/cqrs',
              importNames: ['AggregateRoot', 'EventBus', 'EventPublisher', 'EventsHandler', 'Saga'],
              message: 'These live in memory and die with the process: append to the log, react in services/processes.',
            },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read in services/platform/config; take the value from Config.',
        },
      ],
      'no-restricted-syntax': ['error', noEnum, noInterface, noDefaultExport],
      'no-control-regex': 'off',
      'no-undef': 'off',
    },
  },
  {
    files: ['services/{kernel,contexts}/**/*.ts'],
    ignores: [...SPECS, 'services/kernel/{clock,ids}.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnum, noInterface, noDefaultExport, noClock, noRandom] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    rules: {
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['web/src/routes/**'],
    // The router's own signals, redirect() and notFound(), are thrown and are not errors.
    rules: { '@typescript-eslint/only-throw-error': 'off' },
  },
  {
    files: ['services/platform/config/**'],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-imports': 'off' },
  },
  {
    // What finds the tools of the embedded database is handed on to them.
    files: ['services/host/embedded/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['services/host/cli/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: SPECS,
    rules: {
      'no-console': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-syntax': ['error', noEnum, noInterface, noSkippedSpec, noModuleMock],
    },
  },
  {
    files: TOOLS,
    rules: {
      'no-console': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-syntax': ['error', noEnum, noInterface],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        module: 'writable',
        setTimeout: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
);
