import { RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { ApiModule } from '../index.js';

/** Controllers of a module and of the modules it imports. */
const controllersOf = (module: object): readonly Type[] => {
  const { module: type = module, controllers = [], imports = [] } = module as Partial<DynamicModule>;
  const declared = (key: string): readonly object[] => Reflect.getMetadata(key, type) ?? [];
  const own = [...controllers, ...declared('controllers')] as readonly Type[];
  return [...own, ...[...imports, ...declared('imports')].flatMap(controllersOf)];
};

export type ServedCall = {
  /** As the OpenAPI document writes it: `GET /api/products/{id}`. */
  readonly call: string;
  readonly controller: string;
  readonly handler: object;
};

/** The routes as the running server has them, with its pages. */
export const servedCalls = (): readonly ServedCall[] =>
  [...new Set(controllersOf(ApiModule.forRoot({ indexHtml: '' })))].flatMap((controller) => {
    const bases: readonly unknown[] = [Reflect.getMetadata('path', controller)].flat();
    return Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
      const handler: object = controller.prototype[name];
      const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      const paths: readonly unknown[] = [Reflect.getMetadata('path', handler)].flat();
      return bases.flatMap((base) =>
        paths.map((path) => ({
          call: `${RequestMethod[method]} ${`/${String(base)}/${String(path)}`
            .replace(/\/+/g, '/')
            .replace(/(.)\/$/, '$1')
            .replace(/:(\w+)/g, '{$1}')}`,
          controller: controller.name,
          handler,
        })),
      );
    });
  });
