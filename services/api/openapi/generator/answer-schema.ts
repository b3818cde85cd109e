import ts from 'typescript';

export type Schema = { readonly [key: string]: unknown };

const DEEPEST = 12;

const has = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;

export const schemaOf = (type: ts.Type, checker: ts.TypeChecker, depth = 0): Schema => {
  if (depth > DEEPEST || has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
  if (type.isUnion()) return unionSchema(type, checker, depth);
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (has(type, ts.TypeFlags.BooleanLiteral)) return { const: checker.typeToString(type) === 'true' };
  if (has(type, ts.TypeFlags.StringLike)) return { type: 'string' };
  if (has(type, ts.TypeFlags.NumberLike)) return { type: 'number' };
  if (has(type, ts.TypeFlags.Null)) return { type: 'null' };
  if (type.symbol?.name === 'StreamableFile' || type.symbol?.name === 'Buffer')
    return { type: 'string', format: 'binary' };
  if (checker.isArrayLikeType(type)) return { type: 'array', items: itemSchema(type, checker, depth) };
  return objectSchema(type, checker, depth);
};

const itemSchema = (type: ts.Type, checker: ts.TypeChecker, depth: number): Schema => {
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return item ? schemaOf(item, checker, depth + 1) : {};
};

const unionSchema = (union: ts.UnionType, checker: ts.TypeChecker, depth: number): Schema => {
  const parts = union.types.filter((part) => !has(part, ts.TypeFlags.Undefined));
  const isBoolean = (part: ts.Type): boolean => has(part, ts.TypeFlags.BooleanLiteral);
  const bothBooleans = parts.filter(isBoolean).length === 2;
  const schemas = [
    ...(bothBooleans ? [{ type: 'boolean' }] : []),
    ...parts.filter((part) => !(bothBooleans && isBoolean(part))).map((part) => schemaOf(part, checker, depth)),
  ];
  const [first = {}] = schemas;
  if (schemas.length === 1) return first;
  return schemas.every((schema) => 'const' in schema)
    ? { enum: schemas.map((schema) => schema['const']).toSorted() }
    : { anyOf: inOneOrder(schemas) };
};

/** The compiler's own order depends on which file it read first. */
const inOneOrder = (schemas: readonly Schema[]): readonly Schema[] =>
  schemas.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

const placeOf = ({ declarations: [first] = [] }: ts.Symbol): readonly [string, number] =>
  first ? [first.getSourceFile().fileName, first.pos] : ['', 0];

/** A mapped type's own order depends on which file the compiler read first. */
const asDeclared = (one: ts.Symbol, other: ts.Symbol): number => {
  const [[oneFile, onePlace], [otherFile, otherPlace]] = [placeOf(one), placeOf(other)];
  return oneFile.localeCompare(otherFile) || onePlace - otherPlace;
};

const objectSchema = (type: ts.Type, checker: ts.TypeChecker, depth: number): Schema => {
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
      properties: Object.fromEntries(shown.map(({ name, value }) => [name, schemaOf(value, checker, depth + 1)])),
    }),
    ...(required.length > 0 && { required }),
    ...(others && { additionalProperties: schemaOf(others, checker, depth + 1) }),
  };
};
