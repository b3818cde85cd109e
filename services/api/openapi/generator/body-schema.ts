import ts from 'typescript';
import { schemaOf, type Schema } from './answer-schema.js';
import { decoratorsOf, numberOf, type Decorator } from './decorators.js';

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
};

export const bodySchema = (type: ts.Type, checker: ts.TypeChecker): Schema => {
  const fields = checker.getPropertiesOfType(type).flatMap((field) => {
    const declaration = field.valueDeclaration;
    return declaration && ts.isPropertyDeclaration(declaration) ? [{ name: field.name, declaration }] : [];
  });
  const required = fields.filter(({ declaration }) => !isOptional(declaration)).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, declaration }) => [name, fieldSchema(declaration, checker)] as const),
    ),
    ...(required.length > 0 && { required }),
  };
};

const isOptional = (field: ts.PropertyDeclaration): boolean =>
  field.questionToken !== undefined || decoratorsOf(field).some(({ name }) => name === 'IsOptional');

/** The checker would turn `unknown` into `{}`, an object. */
const givenType = (type: ts.Type, checker: ts.TypeChecker): ts.Type =>
  type.flags & ts.TypeFlags.Unknown ? type : checker.getNonNullableType(type);

const fieldSchema = (field: ts.PropertyDeclaration, checker: ts.TypeChecker): Schema => {
  const type = givenType(checker.getTypeAtLocation(field), checker);
  const rules = decoratorsOf(field).map((decorator) => ruleOf(decorator, checker));
  return Object.assign({}, valueSchema(type, field, checker), ...rules);
};

const valueSchema = (type: ts.Type, field: ts.PropertyDeclaration, checker: ts.TypeChecker): Schema => {
  if (!decoratorsOf(field).some(({ name }) => name === 'ValidateNested')) return schemaOf(type, checker);
  const item = checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  return item ? { type: 'array', items: bodySchema(item, checker) } : bodySchema(type, checker);
};

const ruleOf = ({ name, args }: Decorator, checker: ts.TypeChecker): Schema => {
  const keyword = COUNTS[name];
  if (keyword !== undefined) return { [keyword]: numberOf(args[0], checker) };
  return FIXED[name] ?? {};
};
