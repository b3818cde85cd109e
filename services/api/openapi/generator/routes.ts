import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { decoratorNamed, decoratorsOf, textOf } from './decorators.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const NOT_CALLS = ['**/node_modules', '**/dist', '**/testing', '**/*-pages.controller.ts'];

type Source = { readonly controllers: readonly ts.SourceFile[]; readonly checker: ts.TypeChecker };

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

export type Route = {
  readonly controller: string;
  readonly method: 'get' | 'post' | 'put' | 'delete' | 'patch';
  /** As OpenAPI writes it: `/product/{id}`. */
  readonly path: string;
  readonly handler: ts.MethodDeclaration;
  readonly marks: readonly string[];
};

const METHODS = { Get: 'get', Post: 'post', Put: 'put', Delete: 'delete', Patch: 'patch' } as const;

const isMethod = (name: string): name is keyof typeof METHODS => Object.hasOwn(METHODS, name);

const joined = (...parts: readonly string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .map((part) => part.replace(/^:(\w+)/, '{$1}'))
    .join('/')}`;

const routesIn = (controller: ts.ClassDeclaration, checker: ts.TypeChecker): readonly Route[] => {
  const base = decoratorNamed(controller, 'Controller');
  if (!base) return [];
  return controller.members.filter(ts.isMethodDeclaration).flatMap((handler) => {
    const own = decoratorsOf(handler);
    const marks = [...own, ...decoratorsOf(controller)].map(({ name }) => name);
    return own.flatMap(({ name, args }) =>
      isMethod(name)
        ? [
            {
              controller: controller.name?.text ?? '',
              method: METHODS[name],
              path: joined(textOf(base.args[0], checker), textOf(args[0], checker)),
              handler,
              marks,
            },
          ]
        : [],
    );
  });
};

export const routesOf = ({ controllers, checker }: Source): readonly Route[] =>
  controllers
    .flatMap((file) => file.statements.filter(ts.isClassDeclaration).flatMap((each) => routesIn(each, checker)))
    .toSorted((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method));
