import ts from 'typescript';
import { decoratorNamed, decoratorsOf, textOf } from './decorators.js';
import type { Source } from './source.js';

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
