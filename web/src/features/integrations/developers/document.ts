import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';

export type Schema = {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
};
export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
};
type Content = { readonly 'application/json'?: { readonly example?: unknown } };
type Operation = {
  readonly summary?: string;
  readonly description?: string;
  readonly 'x-audience': string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly 200?: { readonly content?: Content } };
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly audience: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly request: unknown;
  readonly response: unknown;
};

const exampleIn = (content: Content | undefined): unknown => content?.['application/json']?.example;

const callsOf = ({ paths }: Document): readonly Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      audience: operation['x-audience'],
      summary: operation.summary ?? '',
      description: operation.description ?? '',
      parameters: operation.parameters ?? [],
      request: exampleIn(operation.requestBody?.content),
      response: exampleIn(operation.responses[200]?.content),
    })),
  );

export const callsQuery = queryOptions({
  queryKey: ['developers'],
  queryFn: async () => callsOf((await http.read('/api/v1/openapi.json')) as unknown as Document),
  staleTime: Infinity,
  retry: false,
});
