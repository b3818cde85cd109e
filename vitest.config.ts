import { defineConfig } from 'vitest/config';

const conditions = ['hatch-source', 'module', 'node', 'development|production'];
const shared = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: ['services/**/*.spec.ts', 'projections/**/*.spec.ts'],
          exclude: ['**/*.int.spec.ts', '**/*.e2e.spec.ts', '**/node_modules/**', '**/dist/**'],
          setupFiles: ['reflect-metadata'],
        },
      },
    ],
  },
});
