import ts from 'typescript';
import type { Schema, Schemas } from './schemas.js';

const DEEPEST = 12;
const NULL = { type: 'null' };

const has = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;

export const schemaOf = (type: ts.Type, schemas: Schemas, depth = 0): Schema => {
  if (depth > DEEPEST || has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
  if (type.isUnion()) return unionSchema(type, schemas, depth);
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (has(type, ts.TypeFlags.BooleanLiteral)) return { const: schemas.checker.typeToString(type) === 'true' };
  if (has(type, ts.TypeFlags.StringLike)) return { type: 'string' };
  if (has(type, ts.TypeFlags.NumberLike)) return { type: 'number' };
  if (has(type, ts.TypeFlags.Null)) return NULL;
  if (type.symbol?.name === 'StreamableFile' || type.symbol?.name === 'Buffer')
    return { type: 'string', format: 'binary' };
  if (schemas.checker.isArrayLikeType(type)) return { type: 'array', items: itemSchema(type, schemas, depth) };
  return schemas.of(type, 'answer', () => objectSchema(type, schemas, depth));
};

const itemSchema = (type: ts.Type, schemas: Schemas, depth: number): Schema => {
  const item = schemas.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return item ? schemaOf(item, schemas, depth + 1) : {};
};

/** The compiler joins `Name | null` to one union, which has no name of its own. */
const unionSchema = (union: ts.UnionType, schemas: Schemas, depth: number): Schema => {
  const given = schemas.checker.getNonNullableType(union);
  if (has(given, ts.TypeFlags.Never)) return NULL;
  const isNullable = union.types.some((part) => has(part, ts.TypeFlags.Null));
  const parts = given.isUnion() ? given.types : [given];
  const named = schemas.of(given, 'answer', () => partsSchema(parts, schemas, depth));
  return isNullable ? nullable(named) : named;
};

/** An object stays a part of its own, so that it can be a reference. */
const nullable = (schema: Schema): Schema => {
  const { type, enum: values, anyOf } = schema;
  if ('const' in schema) return { enum: [schema['const'], null] };
  if (Array.isArray(anyOf)) return { anyOf: inOneOrder([...anyOf, NULL]) };
  if (typeof type !== 'string' || type === 'object') return { anyOf: inOneOrder([schema, NULL]) };
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) };
};

const partsSchema = (parts: readonly ts.Type[], schemas: Schemas, depth: number): Schema => {
  const isBoolean = (part: ts.Type): boolean => has(part, ts.TypeFlags.BooleanLiteral);
  const bothBooleans = parts.filter(isBoolean).length === 2;
  const described = [
    ...(bothBooleans ? [{ type: 'boolean' }] : []),
    ...parts.filter((part) => !(bothBooleans && isBoolean(part))).map((part) => schemaOf(part, schemas, depth)),
  ];
  const values = described.filter((schema) => 'const' in schema);
  const all = [...described.filter((schema) => !values.includes(schema)), ...oneOf(values)];
  const [first = {}] = all;
  return all.length === 1 ? first : { anyOf: inOneOrder(all) };
};

const oneOf = (values: readonly Schema[]): readonly Schema[] => {
  if (values.length < 2) return values;
  const known = values.map((schema) => schema['const']).toSorted();
  const [type, ...others] = new Set(known.map((value) => typeof value));
  return [{ ...(others.length === 0 && { type }), enum: known }];
};

/** The compiler's own order depends on which file it read first. */
const inOneOrder = (described: readonly Schema[]): readonly Schema[] =>
  described.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

const placeOf = ({ declarations: [first] = [] }: ts.Symbol): readonly [string, number] =>
  first ? [first.getSourceFile().fileName, first.pos] : ['', 0];

/** A mapped type's own order depends on which file the compiler read first. */
const asDeclared = (one: ts.Symbol, other: ts.Symbol): number => {
  const [[oneFile, onePlace], [otherFile, otherPlace]] = [placeOf(one), placeOf(other)];
  return oneFile.localeCompare(otherFile) || onePlace - otherPlace;
};

/** Answers call a moment `at` or `..._at`, and write it as ISO 8601 in UTC. */
const asNamed = (name: string, schema: Schema): Schema => {
  const isText = schema['type'] === 'string' || (Array.isArray(schema['type']) && schema['type'].includes('string'));
  return isText && /(^|_)at$/.test(name) ? { ...schema, format: 'date-time' } : schema;
};

const objectSchema = (type: ts.Type, schemas: Schemas, depth: number): Schema => {
  const { checker } = schemas;
  const named = checker
    .getPropertiesOfType(type)
    .toSorted(asDeclared)
    .map((property) => {
      const value = checker.getTypeOfSymbol(property);
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0 || has(value, ts.TypeFlags.Undefined);
      return { name: property.name, value, optional };
    });
  const shown = named.filter(({ value }) => !has(value, ts.TypeFlags.Undefined));
  const required = shown.filter(({ optional }) => !optional).map(({ name }) => name);
  const others = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  return {
    type: 'object',
    ...(shown.length > 0 && {
      properties: Object.fromEntries(
        shown.map(({ name, value }) => [name, asNamed(name, schemaOf(value, schemas, depth + 1))]),
      ),
    }),
    ...(required.length > 0 && { required }),
    ...(others && { additionalProperties: schemaOf(others, schemas, depth + 1) }),
  };
};
