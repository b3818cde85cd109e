import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { schemaOf } from './answer-schema.js';
import { bodySchema } from './body-schema.js';
import { Schemas, type Schema } from './schemas.js';

const OPTIONS = {
  strict: true,
  experimentalDecorators: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  types: [],
};

/** The library's own files, which every program reads and none changes. */
const library = new Map<string, ts.SourceFile | undefined>();

/** Describes every type that `main.ts` exports, by its name. */
const describedIn = (files: Readonly<Record<string, string>>) => {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) => {
    if (files[name] !== undefined) return ts.createSourceFile(name, files[name], ts.ScriptTarget.ES2023);
    if (!library.has(name)) library.set(name, getSourceFile(name, ...rest));
    return library.get(name);
  };
  host.fileExists = (name) => name in files || fileExists(name);
  const program = ts.createProgram(Object.keys(files), OPTIONS, host);
  const checker = program.getTypeChecker();
  const main = program.getSourceFile('/main.ts');
  const symbol = main && checker.getSymbolAtLocation(main);
  const schemas = new Schemas(checker);
  const described: Record<string, Schema> = {};
  for (const each of symbol ? checker.getExportsOfModule(symbol) : []) {
    const type = checker.getDeclaredTypeOfSymbol(each);
    described[each.name] = type.isClass() ? bodySchema(type, schemas) : schemaOf(type, schemas);
  }
  return { described, schemas };
};
const referenceTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

describe('the schemas of the OpenAPI document', () => {
  it('API-05 describe a type that has a name once, without the prefix of the wire', () => {
    const { described, schemas } = describedIn({
      '/main.ts': `
        type WireLine = { readonly id: number };
        export type Basket = { readonly first: WireLine; readonly last: WireLine | null; readonly gift?: WireLine };`,
    });
    expect(described['Basket']).toEqual(referenceTo('Basket'));
    expect(schemas.components).toEqual({
      Basket: {
        type: 'object',
        properties: {
          first: referenceTo('Line'),
          last: { anyOf: [referenceTo('Line'), { type: 'null' }] },
          gift: referenceTo('Line'),
        },
        required: ['first', 'last'],
      },
      Line: { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] },
    });
  });

  it('API-05 write known values as an enum, and null beside them', () => {
    const { schemas } = describedIn({
      '/main.ts': `export type Order = {
        readonly state: 'new' | 'done';
        readonly paid: 'card' | null;
        readonly method: 'card' | 'phone' | null;
        readonly note: string | null;
      };`,
    });
    expect(schemas.components['Order']).toMatchObject({
      properties: {
        state: { type: 'string', enum: ['done', 'new'] },
        paid: { enum: ['card', null] },
        method: { type: ['string', 'null'], enum: ['card', 'phone', null] },
        note: { type: ['string', 'null'] },
      },
    });
  });

  it('API-05 say which texts are moments', () => {
    const { schemas } = describedIn({
      '/main.ts': `export type Order = {
        readonly placed_at: string;
        readonly out_at: string | null;
        readonly format: string;
      };`,
    });
    expect(schemas.components['Order']).toMatchObject({
      properties: {
        placed_at: { type: 'string', format: 'date-time' },
        out_at: { type: ['string', 'null'], format: 'date-time' },
        format: { type: 'string' },
      },
    });
  });

  it('API-05 refuse two types of one name that differ', () => {
    const files = (id: string) => ({
      '/main.ts': `import type { Line as Other } from './other.js';
        type Line = { readonly id: number };
        export type Both = { readonly line: Line; readonly other: Other };`,
      '/other.ts': `export type Line = { readonly id: ${id} };`,
    });
    expect(() => describedIn(files('string'))).toThrow(
      'Two types are called Line, in /main.ts and in /other.ts: rename one of them',
    );
    expect(Object.keys(describedIn(files('number')).schemas.components)).toEqual(['Both', 'Line']);
  });

  it('API-05 refer to a named type where a type without a name is the same', () => {
    const { schemas } = describedIn({
      '/main.ts': `export type Line = { readonly id: number };
        export type Basket = { readonly line: { readonly id: number } };`,
    });
    expect(schemas.components['Basket']).toMatchObject({ properties: { line: referenceTo('Line') } });
  });

  it('API-05 keep what validators ask of each item with the items', () => {
    const { schemas } = describedIn({
      '/main.ts': `
        declare const MaxLength: (most: number, options?: object) => (target: object, key: string) => void;
        declare const Matches: (pattern: RegExp) => (target: object, key: string) => void;
        declare const ArrayUnique: () => (target: object, key: string) => void;
        const DIGITS = /^\\d+$/;
        export class NamesDto {
          @ArrayUnique() @MaxLength(9, { each: true }) readonly names!: readonly string[];
          @Matches(DIGITS) @MaxLength(5) readonly number!: string;
        }`,
    });
    expect(schemas.components['NamesDto']).toMatchObject({
      properties: {
        names: { type: 'array', items: { type: 'string', maxLength: 9 }, uniqueItems: true },
        number: { type: 'string', pattern: String.raw`^\d+$`, maxLength: 5 },
      },
    });
  });
});
