import { ACCESS_BY_AUDIENCE, type Audience, type TokenAccess } from '@hatch/platform';
import ts from 'typescript';
import { CALL_AUDIENCES } from '../../call-audiences.js';
import { limitOf } from '../../call-limits.js';
import { schemaOf, type Schema } from './answer-schema.js';
import { bodySchema } from './body-schema.js';
import { examplesOf, withExample } from './examples.js';
import { decoratorNamed, decoratorsOf, textOf } from './decorators.js';
import { described } from './description.js';
import type { Route } from './routes.js';

/** Text even where a stream sends it. */
const TEXT_STREAMS: readonly string[] = ['text/csv', 'application/x-ndjson'];

const idempotencyKey = (description: string): Schema => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', minLength: 1, maxLength: 128 },
});
const OF_PROGRAMS = idempotencyKey(
  'The same call with the same key is answered with the first answer for 24 hours; another call is 422.',
);
const OF_PAGES = idempotencyKey('The same call with the same key changes nothing twice; one key a click.');
const count = (description: string): Schema => ({ description, schema: { type: 'integer' } });
const LIMIT_HEADERS = {
  'ratelimit-limit': count('Calls that one permission may make in a minute'),
  'ratelimit-remaining': count('Calls that are left'),
  'ratelimit-reset': count('Seconds until all may be made again'),
};
const isTokenAccess = (access: (typeof ACCESS_BY_AUDIENCE)[Audience]): access is Extract<typeof access, TokenAccess> =>
  typeof access === 'object' && access !== null;

const REFUSAL = { $ref: '#/components/responses/Refusal' };
const callOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`;

/** @throws where the table of audiences has no row for the call */
const audienceOf = (route: Route): Audience => {
  const call = callOf(route);
  const audience = CALL_AUDIENCES[call];
  if (audience === undefined) throw new Error(`Say in services/api/call-audiences.ts whom ${call} is for`);
  return audience;
};

/** A handler's docstring becomes its description. */
export const operationOf = (route: Route, checker: ts.TypeChecker): Schema => {
  const { handler, marks } = route;
  const comment = checker.getSymbolAtLocation(handler.name)?.getDocumentationComment(checker);
  const description = described(ts.displayPartsToString(comment));
  const parameters = parametersOf(handler, checker);
  const body = bodyOf(handler, checker);
  const audience = audienceOf(route);
  const { request, response } = examplesOf(route);
  const access = ACCESS_BY_AUDIENCE[audience];
  const guarded = access !== null;
  const byToken = isTokenAccess(access);
  const headers = keysOf(handler, byToken && route.method === 'post');
  return {
    operationId: `${route.controller.replace(/Controller$/, '')}.${handler.name.getText()}`,
    ...(description !== '' && { description }),
    'x-audience': audience,
    ...(guarded && { security: [byToken ? { token: access.scope === null ? [] : [access.scope] } : { session: [] }] }),
    ...(parameters.length + headers.length > 0 && { parameters: [...parameters, ...headers] }),
    ...(body && {
      requestBody: { required: true, content: withExample(contentOf(body, marks), request) },
    }),
    responses: {
      200: {
        description: 'Answered',
        ...(byToken && { headers: LIMIT_HEADERS }),
        content: withExample(answerOf(handler, checker), response),
      },
      ...(guarded && { 401: REFUSAL, 403: REFUSAL }),
      ...(body && { 422: REFUSAL }),
      ...(byToken && { 409: REFUSAL }),
      ...(limitOf(callOf(route)) !== null && { 429: REFUSAL }),
      default: REFUSAL,
    },
  };
};

/** JSON and forms alike, but a file only in a form. */
const contentOf = (schema: Schema, marks: readonly string[]): Schema => ({
  ...(!marks.includes('TakesFile') && {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
  }),
  ...((marks.includes('TakesFormData') || marks.includes('TakesFile')) && { 'multipart/form-data': { schema } }),
});

const bodyOf = (handler: ts.MethodDeclaration, checker: ts.TypeChecker): Schema | undefined => {
  const parameter = handler.parameters.find((each) => decoratorNamed(each, 'Body'));
  if (!parameter) return undefined;
  const type = checker.getTypeAtLocation(parameter);
  return type.isClass() ? bodySchema(type, checker) : schemaOf(type, checker);
};

const keysOf = (handler: ts.MethodDeclaration, byToken: boolean): readonly Schema[] => {
  if (byToken) return [OF_PROGRAMS];
  return handler.parameters.some((each) => decoratorNamed(each, 'IdempotencyKey')) ? [OF_PAGES] : [];
};

const parametersOf = (handler: ts.MethodDeclaration, checker: ts.TypeChecker): readonly Schema[] =>
  handler.parameters.flatMap((parameter) => {
    const marked = decoratorNamed(parameter, 'Param', 'Query');
    if (!marked) return [];
    const place = marked.name === 'Param' ? 'path' : 'query';
    const name = textOf(marked.args[0]);
    if (name !== '') return [{ name, in: place, required: place === 'path', schema: { type: 'string' } }];
    return fieldsOf(bodySchema(checker.getTypeAtLocation(parameter), checker));
  });

const fieldsOf = ({ properties = {}, required = [] }: Schema): readonly Schema[] =>
  Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as readonly string[]).includes(name),
    schema,
  }));

const contentTypeOf = (handler: ts.MethodDeclaration): string => {
  const header = decoratorsOf(handler).find(
    ({ name, args }) => name === 'Header' && textOf(args[0]).toLowerCase() === 'content-type',
  );
  const [, value] = header?.args ?? [];
  const text = value && ts.isIdentifier(value) ? constantText(value) : textOf(value);
  return text.split(';')[0] || 'application/json';
};

const jsonValueOf = ({ aliasSymbol, aliasTypeArguments }: ts.Type): ts.Type | undefined =>
  aliasSymbol?.name === 'JsonBody' ? aliasTypeArguments?.[0] : undefined;

const constantText = (name: ts.Identifier): string => {
  for (const statement of name.getSourceFile().statements.filter(ts.isVariableStatement))
    for (const declaration of statement.declarationList.declarations)
      if (declaration.name.getText() === name.text) return textOf(declaration.initializer);
  return '';
};

/** JSON text is described as the value it stands for; as any value where its type does not say. */
const answerOf = (handler: ts.MethodDeclaration, checker: ts.TypeChecker): Schema => {
  const signature = checker.getSignatureFromDeclaration(handler);
  const returned = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  const contentType = contentTypeOf(handler);
  if (TEXT_STREAMS.includes(contentType)) return { [contentType]: { schema: { type: 'string' } } };
  const schema = returned ? schemaOf(jsonValueOf(returned) ?? returned, checker) : {};
  const isJsonBody = contentType === 'application/json' && schema['type'] === 'string';
  return { [contentType]: { schema: isJsonBody ? {} : schema } };
};
