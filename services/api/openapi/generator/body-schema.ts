import ts from 'typescript';
import { schemaOf } from './answer-schema.js';
import { decoratorNamed, decoratorsOf, isOfEach, numberOf, patternOf, type Decorator } from './decorators.js';
import type { Schema, Schemas } from './schemas.js';

const COUNTS: Readonly<Record<string, string>> = {
  MaxLength: 'maxLength',
  MinLength: 'minLength',
  Max: 'maximum',
  Min: 'minimum',
  ArrayMaxSize: 'maxItems',
  ArrayMinSize: 'minItems',
};
const FIXED: Readonly<Record<string, Schema>> = {
  IsInt: { type: 'integer' },
  IsNotEmpty: { minLength: 1 },
  IsEmail: { format: 'email' },
  IsUUID: { format: 'uuid' },
  ArrayNotEmpty: { minItems: 1 },
  ArrayUnique: { uniqueItems: true },
  AreProducts: { uniqueItems: true },
};
const A_DAY = '2026-11-20';

export const bodySchema = (type: ts.Type, schemas: Schemas): Schema =>
  schemas.of(type, 'body', () => fieldsSchema(type, schemas));

export type Field = { readonly name: string; readonly declaration: ts.PropertyDeclaration };

export const fieldsOf = (type: ts.Type, { checker }: Schemas): readonly Field[] =>
  checker.getPropertiesOfType(type).flatMap((field) => {
    const declaration = field.valueDeclaration;
    return declaration && ts.isPropertyDeclaration(declaration) ? [{ name: field.name, declaration }] : [];
  });

const fieldsSchema = (type: ts.Type, schemas: Schemas): Schema => {
  const fields = fieldsOf(type, schemas);
  const required = fields.filter(({ declaration }) => !isOptional(declaration)).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, declaration }) => [name, fieldSchema(declaration, schemas)] as const),
    ),
    ...(required.length > 0 && { required }),
  };
};

export const isOptional = (field: ts.PropertyDeclaration): boolean =>
  field.questionToken !== undefined || decoratorNamed(field, 'IsOptional') !== undefined;

/** The checker would turn `unknown` into `{}`, an object. */
const givenType = (type: ts.Type, { checker }: Schemas): ts.Type =>
  type.flags & ts.TypeFlags.Unknown ? type : checker.getNonNullableType(type);

export const fieldSchema = (field: ts.PropertyDeclaration, schemas: Schemas): Schema => {
  const schema = valueSchema(givenType(schemas.checker.getTypeAtLocation(field), schemas), field, schemas);
  const decorators = decoratorsOf(field);
  const rulesOf = (ofEach: boolean): Schema =>
    Object.assign(
      {},
      ...decorators
        .filter((decorator) => isOfEach(decorator, schemas.checker) === ofEach)
        .map((decorator) => ruleOf(decorator, schemas.checker)),
    );
  const items = schema['items'] as Schema | undefined;
  return {
    ...schema,
    ...(items && { items: { ...items, ...rulesOf(true) } }),
    ...rulesOf(false),
    ...textRules(field, schemas.checker),
  };
};

const valueSchema = (type: ts.Type, field: ts.PropertyDeclaration, schemas: Schemas): Schema => {
  if (!decoratorNamed(field, 'ValidateNested')) return schemaOf(type, schemas);
  const { checker } = schemas;
  const item = checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  return item ? { type: 'array', items: bodySchema(item, schemas) } : bodySchema(type, schemas);
};

const ruleOf = ({ name, args }: Decorator, checker: ts.TypeChecker): Schema => {
  const keyword = COUNTS[name];
  if (keyword !== undefined) return { [keyword]: numberOf(args[0], checker) };
  return FIXED[name] ?? {};
};

/** No pattern where the text is changed before it is checked: callers may send more than it says. */
const textRules = (field: ts.PropertyDeclaration, checker: ts.TypeChecker): Schema => {
  const pattern = patternOf(decoratorNamed(field, 'Matches')?.args[0], checker);
  const isDay = pattern !== undefined && new RegExp(pattern, 'u').test(A_DAY);
  return {
    ...(pattern !== undefined && !decoratorNamed(field, 'Transform', 'Trimmed') && { pattern }),
    ...(decoratorNamed(field, 'IsISO8601') && { format: isDay ? 'date' : 'date-time' }),
  };
};
