import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const NOT_CALLS = ['**/node_modules', '**/dist', '**/testing', '**/*-pages.controller.ts'];

export type Source = { readonly controllers: readonly ts.SourceFile[]; readonly checker: ts.TypeChecker };

/** Omits the controllers of pages, which are no calls. */
export const readSource = (): Source => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.base.json`, (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const files = ts.sys.readDirectory(`${ROOT}services`, ['.ts'], NOT_CALLS, ['**/*.controller.ts']);
  const program = ts.createProgram(files.toSorted(), { ...options, noEmit: true });
  return {
    controllers: files.toSorted().flatMap((path) => program.getSourceFile(path) ?? []),
    checker: program.getTypeChecker(),
  };
};
