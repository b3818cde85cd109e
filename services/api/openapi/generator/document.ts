import { format } from 'oxfmt';
import { CALLS } from '../../calls.js';
import { callOf, operationIdOf, operationOf } from './operation.js';
import { routesOf, type Route, readSource } from './routes.js';
import { Schemas } from './schemas.js';
import { TAGS } from './subjects.js';

const idempotencyKey = (description: string): object => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', minLength: 1, maxLength: 128 },
});

const count = (description: string): object => ({ description, schema: { type: 'integer' } });

const refusal = {
  type: 'object',
  properties: {
    status: { const: false },
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['status', 'message'],
};

const SHARED_PARTS = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'hatch_session' },
    token: { type: 'http', scheme: 'bearer', description: 'An access token of a program, or a personal one' },
  },
  parameters: {
    KeyOfClick: idempotencyKey('The same call with the same key changes nothing twice; one key a click.'),
    KeyOfProgram: idempotencyKey(
      'The same call with the same key is answered with the first answer for 24 hours; another call is 422.',
    ),
  },
  headers: {
    RateLimit: count('Calls that one permission may make in a minute'),
    RateLimitRemaining: count('Calls that are left'),
    RateLimitReset: count('Seconds until all may be made again'),
  },
  responses: { Refusal: { description: 'Refused', content: { 'application/json': { schema: refusal } } } },
} as const;

export type ApiDocument = {
  readonly routes: readonly Pick<Route, 'controller' | 'method' | 'path'>[];
  readonly text: string;
};

/** @throws where two calls have one name, or a row has no call */
const checkNames = (routes: readonly Route[]): void => {
  const ids = routes.map(operationIdOf);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`Two calls are called ${twice}: rename the method of one of them`);
  const served = routes.map(callOf);
  const left = Object.keys(CALLS).find((call) => !served.includes(call));
  if (left !== undefined) throw new Error(`There is no call ${left}: remove its row from services/api/calls.ts`);
};

export const writeDocument = async (): Promise<ApiDocument> => {
  const source = readSource();
  const schemas = new Schemas(source.checker);
  const routes = routesOf(source);
  checkNames(routes);
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, schemas) };
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Hatch',
      version: '1',
      description:
        'Refusals of business are answered 200 with status false and a message; all others, and those of /api/v1, as Refusal.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: TAGS,
    paths: schemas.linked(paths),
    components: { schemas: schemas.components, ...SHARED_PARTS },
  };
  // Given as one line, what fits in a line stays in one.
  const { code: text } = await format('openapi.json', JSON.stringify(document), { printWidth: 120 });
  return { routes, text };
};
