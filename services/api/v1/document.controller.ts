import { readFile } from 'node:fs/promises';
import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompressedText } from '../compressed-text.js';

/** The build puts a copy beside the compiled controller. */
const DOCUMENT = new URL('../openapi/openapi.json', import.meta.url);
const OURS = '/api/v1/';
const REFERENCE = /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g;

type Operation = { readonly tags: readonly string[] };
/** By kind and name: `schemas`, `Order`. */
type Components = Readonly<Record<string, Readonly<Record<string, object>>>>;

type V1Document = {
  readonly openapi: string;
  readonly info: object;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Components;
};

let read: Promise<V1Document> | undefined;

/** The components that `part` refers to, and those that they refer to. */
const referredBy = (part: object, components: Components): ReadonlySet<object> => {
  const found = new Set<object>();
  const visit = (each: object): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(each).matchAll(REFERENCE)) {
      const component = components[kind]?.[name];
      if (!component || found.has(component)) continue;
      found.add(component);
      visit(component);
    }
  };
  visit(part);
  return found;
};

const filtered = <Value>(
  record: Readonly<Record<string, Value>>,
  isKept: (value: Value, key: string) => boolean,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => isKept(value, key)));

const readDocument = async (): Promise<V1Document> => {
  const whole: V1Document = JSON.parse(await readFile(DOCUMENT, 'utf8'));
  const paths = filtered(whole.paths, (_methods, path) => path.startsWith(OURS));
  const subjects = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)),
  );
  const { securitySchemes = {}, ...components } = whole.components;
  const referred = referredBy(paths, components);
  return {
    ...whole,
    info: { ...whole.info, title: 'Hatch for programs' },
    tags: whole.tags.filter(({ name }) => subjects.has(name)),
    paths,
    components: {
      ...Object.fromEntries(
        Object.entries(components).map(([kind, parts]) => [kind, filtered(parts, (part) => referred.has(part))]),
      ),
      securitySchemes,
    },
  };
};

export const v1Document = (): Promise<V1Document> => (read ??= readDocument());

@Controller('api/v1/openapi.json')
export class V1DocumentController {
  #document: Promise<CompressedText> | undefined;

  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  async document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.#document ??= v1Document().then((document) => new CompressedText(JSON.stringify(document)));
    await (await this.#document).send(request, reply);
  }
}
