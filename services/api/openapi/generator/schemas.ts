import type ts from 'typescript';

export type Schema = { readonly [key: string]: unknown };

type Named = { readonly name: string; readonly file: string };
/** `whole` has no references. */
type NamedSchema = Named & { readonly schema: Schema; readonly whole: unknown };

const PREFIX = '#/components/schemas/';

const isOurs = (declaration: ts.Node): boolean => !/[\\/]node_modules[\\/]/.test(declaration.getSourceFile().fileName);

const shown = (name: string): string => name.replace(/^Wire(?=[A-Z])/, '');

const nameOf = (type: ts.Type): Named | undefined => {
  const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined);
  const [declaration] = symbol?.declarations ?? [];
  if (!symbol || !declaration || !isOurs(declaration)) return undefined;
  const filled = (type.aliasTypeArguments ?? []).map((argument) => nameOf(argument)?.name);
  if (filled.includes(undefined)) return undefined;
  return { name: `${filled.join('')}${shown(symbol.name)}`, file: declaration.getSourceFile().fileName };
};

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isShape = (schema: Schema): boolean =>
  (schema['type'] === 'object' && isSchema(schema['properties'])) || Array.isArray(schema['enum'] ?? schema['anyOf']);

/** Describes each named type once; everything else refers to it. */
export class Schemas {
  readonly #described = new Map<string, NamedSchema>();
  readonly #ofTypes = { answer: new Map<ts.Type, Schema>(), body: new Map<ts.Type, Schema>() };
  readonly #namesByWhole = new Map<string, Set<string>>();

  constructor(readonly checker: ts.TypeChecker) {}

  /** A reference where the type has a name; else what `describe` makes of it. */
  of(type: ts.Type, kind: 'answer' | 'body', describe: () => Schema): Schema {
    const known = this.#ofTypes[kind].get(type);
    if (known) return known;
    const named = nameOf(type);
    const schema = named ? this.#add(named, kind, describe()) : describe();
    this.#ofTypes[kind].set(type, schema);
    return schema;
  }

  /** @throws where two types have one name and differ */
  #add(named: Named, kind: 'answer' | 'body', schema: Schema): Schema {
    const { name, file } = named;
    const whole = this.#whole(schema);
    const text = JSON.stringify(whole);
    const before = this.#described.get(name);
    if (before && JSON.stringify(before.whole) !== text)
      throw new Error(`Two types are called ${name}, in ${before.file} and in ${file}: rename one of them`);
    if (!before) this.#described.set(name, { name, file, schema, whole });
    if (kind === 'answer') this.#namesByWhole.set(text, (this.#namesByWhole.get(text) ?? new Set()).add(name));
    return { $ref: `${PREFIX}${name}` };
  }

  #whole(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#whole(each));
    if (!isSchema(value)) return value;
    const { $ref } = value;
    const described = typeof $ref === 'string' ? this.#described.get($ref.slice(PREFIX.length)) : undefined;
    if (described) return described.whole;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.#whole(each)]));
  }

  /** Shapes without a name that are those of one named type become references to it. */
  linked(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.linked(each));
    if (!isSchema(value)) return value;
    const names = isShape(value) ? this.#namesByWhole.get(JSON.stringify(this.#whole(value))) : undefined;
    const [name] = names ?? [];
    return names?.size === 1 ? { $ref: `${PREFIX}${name}` } : this.#linkedParts(value);
  }

  #linkedParts(schema: Schema): Schema {
    return Object.fromEntries(
      Object.entries(schema).map(([key, each]) => [key, key === 'example' ? each : this.linked(each)]),
    );
  }

  get components(): Schema {
    const described = [...this.#described.values()].toSorted((one, other) => one.name.localeCompare(other.name));
    return Object.fromEntries(described.map(({ name, schema }) => [name, this.#linkedParts(schema)]));
  }
}
