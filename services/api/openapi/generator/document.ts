import { format } from 'oxfmt';
import { operationOf } from './operation.js';
import { routesOf, type Route } from './routes.js';
import { readSource } from './source.js';

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

export type ApiDocument = {
  readonly routes: readonly Pick<Route, 'controller' | 'method' | 'path'>[];
  readonly text: string;
};

export const writeDocument = async (): Promise<ApiDocument> => {
  const source = readSource();
  const routes = routesOf(source);
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, source.checker) };
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Hatch',
      version: '1',
      description:
        'Refusals of business are answered 200 with status false and a message; all others, and those of /api/v1, as Refusal.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'hatch_session' },
        token: { type: 'http', scheme: 'bearer', description: 'An access token of a program, or a personal one' },
      },
      responses: { Refusal: { description: 'Refused', content: { 'application/json': { schema: refusal } } } },
    },
  };
  const { code: text } = await format('openapi.json', JSON.stringify(document, null, 2), { printWidth: 120 });
  return { routes, text };
};
