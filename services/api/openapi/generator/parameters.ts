import ts from 'typescript';
import { fieldSchema, fieldsOf, isOptional } from './body-schema.js';
import { decoratorNamed, textOf, described } from './decorators.js';
import type { Route } from './routes.js';
import type { Schema, Schemas } from './schemas.js';

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

const TEXT = { type: 'string' };

const docstringOf = (node: ts.PropertyDeclaration, checker: ts.TypeChecker): string =>
  described(ts.displayPartsToString(checker.getSymbolAtLocation(node.name)?.getDocumentationComment(checker)));

const readBy = (handler: ts.MethodDeclaration, schemas: Schemas): readonly Parameter[] =>
  handler.parameters.flatMap((parameter): readonly Parameter[] => {
    const marked = decoratorNamed(parameter, 'Param', 'Query');
    if (!marked) return [];
    const place = marked.name === 'Param' ? 'path' : 'query';
    const name = textOf(marked.args[0], schemas.checker);
    if (name !== '') return [{ name, in: place, required: place === 'path', schema: TEXT }];
    return fieldsOf(schemas.checker.getTypeAtLocation(parameter), schemas).map(({ name: field, declaration }) => {
      const description = docstringOf(declaration, schemas.checker);
      return {
        name: field,
        in: place,
        required: place === 'path' || !isOptional(declaration),
        ...(description !== '' && { description }),
        schema: fieldSchema(declaration, schemas),
      };
    });
  });

/** Parts of the path count even where the handler reads none of them. @throws where it reads a part that the path lacks */
export const parametersOf = ({ handler, path }: Route, schemas: Schemas): readonly Parameter[] => {
  const read = readBy(handler, schemas);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const unknown = read.find((parameter) => parameter.in === 'path' && !inPath.includes(parameter.name));
  if (unknown) throw new Error(`${path} has no part called ${unknown.name}, which its handler reads`);
  const ofPath = (name: string): Parameter =>
    read.find((parameter) => parameter.in === 'path' && parameter.name === name) ?? {
      name,
      in: 'path',
      required: true,
      schema: TEXT,
    };
  return [...inPath.map(ofPath), ...read.filter((parameter) => parameter.in === 'query')];
};
