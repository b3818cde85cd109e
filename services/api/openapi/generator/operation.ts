import { ACCESS_BY_AUDIENCE, type Audience, type TokenAccess } from '@hatch/platform';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { limitOf } from '../../call-limits.js';
import { CALLS } from '../../calls.js';
import { schemaOf } from './answer-schema.js';
import { bodySchema } from './body-schema.js';
import { decoratorNamed, decoratorsOf, textOf, described } from './decorators.js';
import { parametersOf } from './parameters.js';
import type { Route } from './routes.js';
import type { Schema, Schemas } from './schemas.js';
import { subjectOf } from './subjects.js';

type Example = { readonly request?: unknown; readonly response?: unknown };

const FILE = new URL('../../v1/examples.json', import.meta.url);
const JSON_TYPE = 'application/json';

export const readExamples = (): Readonly<Record<string, Example>> => JSON.parse(readFileSync(FILE, 'utf8'));

const examples = readExamples();

const examplesOf = ({ method, path }: Pick<Route, 'method' | 'path'>): Example =>
  examples[`${method.toUpperCase()} ${path}`] ?? {};

const withExample = (content: Schema, example: unknown): Schema =>
  example === undefined ? content : { ...content, [JSON_TYPE]: { ...(content[JSON_TYPE] as Schema), example } };

/** Text even where a stream sends it. */
const TEXT_STREAMS: readonly string[] = ['text/csv', 'application/x-ndjson'];

/** Answered in place of JSON to a program that asks for it. */
const EVENT_STREAMS: readonly string[] = ['GET /api/v1/events'];

const OF_PROGRAMS = { $ref: '#/components/parameters/KeyOfProgram' };
const OF_PAGES = { $ref: '#/components/parameters/KeyOfClick' };
const LIMIT_HEADERS = {
  'ratelimit-limit': { $ref: '#/components/headers/RateLimit' },
  'ratelimit-remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'ratelimit-reset': { $ref: '#/components/headers/RateLimitReset' },
};
const isTokenAccess = (access: (typeof ACCESS_BY_AUDIENCE)[Audience]): access is Extract<typeof access, TokenAccess> =>
  typeof access === 'object' && access !== null;

const REFUSAL = { $ref: '#/components/responses/Refusal' };
export const callOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`;

/** @throws where the table of calls has no row for it */
const rowOf = (call: string): (typeof CALLS)[string] => {
  const row = CALLS[call];
  if (row === undefined) throw new Error(`Say in services/api/calls.ts whom ${call} is for and what it does`);
  return row;
};

export const operationIdOf = ({ controller, handler }: Route): string => {
  const [first = '', ...rest] = controller.replace(/Controller$/, '');
  const name = handler.name.getText();
  return `${first.toLowerCase()}${rest.join('')}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

const securityOf = (access: (typeof ACCESS_BY_AUDIENCE)[Audience]): readonly object[] => {
  if (access === null) return [];
  return [isTokenAccess(access) ? { token: access.scope === null ? [] : [access.scope] } : { session: [] }];
};

/** A handler's docstring becomes its description. */
export const operationOf = (route: Route, schemas: Schemas): Schema => {
  const { handler, marks } = route;
  const call = callOf(route);
  const comment = schemas.checker.getSymbolAtLocation(handler.name)?.getDocumentationComment(schemas.checker);
  const description = described(ts.displayPartsToString(comment));
  const parameters = parametersOf(route, schemas);
  const body = bodyOf(handler, schemas);
  const { audience, summary } = rowOf(call);
  const { request, response } = examplesOf(route);
  const access = ACCESS_BY_AUDIENCE[audience];
  const guarded = access !== null;
  const byToken = isTokenAccess(access);
  const keys = keysOf(handler, byToken && route.method === 'post');
  return {
    operationId: operationIdOf(route),
    summary,
    ...(description !== '' && { description }),
    tags: [subjectOf(handler.getSourceFile().fileName)],
    'x-audience': audience,
    security: securityOf(access),
    ...(parameters.length + keys.length > 0 && { parameters: [...parameters, ...keys] }),
    ...(body && {
      requestBody: { required: true, content: withExample(contentOf(body, marks), request) },
    }),
    responses: {
      200: {
        description: 'Answered',
        ...(byToken && { headers: LIMIT_HEADERS }),
        content: {
          ...withExample(answerOf(handler, schemas), response),
          ...(EVENT_STREAMS.includes(call) && { 'text/event-stream': { schema: { type: 'string' } } }),
        },
      },
      ...(guarded && { 401: REFUSAL, 403: REFUSAL }),
      ...((body ?? isChecked(handler)) && { 422: REFUSAL }),
      ...(byToken && { 409: REFUSAL }),
      ...(limitOf(call) !== null && { 429: REFUSAL }),
      default: REFUSAL,
    },
  };
};

const isChecked = (handler: ts.MethodDeclaration): boolean =>
  handler.parameters.some((each) => decoratorNamed(each, 'Param', 'Query')?.args.length === 0);

/** JSON and forms alike, but a file only in a form. */
const contentOf = (schema: Schema, marks: readonly string[]): Schema => ({
  ...(!marks.includes('TakesFile') && {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
  }),
  ...((marks.includes('TakesFormData') || marks.includes('TakesFile')) && { 'multipart/form-data': { schema } }),
});

const bodyOf = (handler: ts.MethodDeclaration, schemas: Schemas): Schema | undefined => {
  const parameter = handler.parameters.find((each) => decoratorNamed(each, 'Body'));
  if (!parameter) return undefined;
  const type = schemas.checker.getTypeAtLocation(parameter);
  return type.isClass() ? bodySchema(type, schemas) : schemaOf(type, schemas);
};

const keysOf = (handler: ts.MethodDeclaration, byToken: boolean): readonly Schema[] => {
  if (byToken) return [OF_PROGRAMS];
  return handler.parameters.some((each) => decoratorNamed(each, 'IdempotencyKey')) ? [OF_PAGES] : [];
};

const contentTypeOf = (handler: ts.MethodDeclaration, { checker }: Schemas): string => {
  const header = decoratorsOf(handler).find(
    ({ name, args }) => name === 'Header' && textOf(args[0], checker).toLowerCase() === 'content-type',
  );
  return textOf(header?.args[1], checker).split(';')[0] || 'application/json';
};

const jsonValueOf = ({ aliasSymbol, aliasTypeArguments }: ts.Type): ts.Type | undefined =>
  aliasSymbol?.name === 'JsonBody' ? aliasTypeArguments?.[0] : undefined;

/** JSON text is described as the value it stands for; as any value where its type does not say. */
const answerOf = (handler: ts.MethodDeclaration, schemas: Schemas): Schema => {
  const signature = schemas.checker.getSignatureFromDeclaration(handler);
  const returned = signature && schemas.checker.getAwaitedType(schemas.checker.getReturnTypeOfSignature(signature));
  const contentType = contentTypeOf(handler, schemas);
  if (TEXT_STREAMS.includes(contentType)) return { [contentType]: { schema: { type: 'string' } } };
  const schema = returned ? schemaOf(jsonValueOf(returned) ?? returned, schemas) : {};
  const isJsonBody = contentType === 'application/json' && schema['type'] === 'string';
  return { [contentType]: { schema: isJsonBody ? {} : schema } };
};
