import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { CALL_AUDIENCES } from '../calls.js';
import { readExamples } from '../openapi/generator/operation.js';
import { withSchemasInPlace } from '../testing/with-schemas-in-place.js';
import { v1Document } from './document.controller.js';

type Content = { readonly 'application/json': { readonly schema: object; readonly example?: unknown } };
type Operation = {
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly 200: { readonly content: Content; readonly headers?: object } };
  readonly parameters?: readonly { readonly name: string }[];
};

const document = await v1Document();
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const paths = withSchemasInPlace(document, document.paths) as Paths;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);
const forPrograms = operations.filter(({ call }) => CALL_AUDIENCES[call] !== 'anybody');
const formats = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
};
const ajv = new Ajv2020({ strict: false, formats });

it('API-05 has every call of programs and no other', () => {
  const calls = Object.keys(CALL_AUDIENCES).filter((call) => call.includes(' /api/v1/'));
  expect(operations.map(({ call }) => call).toSorted()).toEqual(calls.toSorted());
  expect(forPrograms.map(({ call }) => call).toSorted()).toEqual(Object.keys(readExamples()).toSorted());
});

it.each(forPrograms)('API-05 $call has examples that fit, its token and its limits', ({ call, operation }) => {
  const contents = [operation.requestBody?.content, operation.responses[200].content].flatMap((one) => one ?? []);
  for (const {
    'application/json': { schema, example },
  } of contents) {
    expect(example).toBeDefined();
    const fits = ajv.compile(schema);
    fits(example);
    expect(fits.errors).toBeNull();
  }
  expect(operation.security).toHaveLength(1);
  expect(operation.responses[200].headers).toHaveProperty('ratelimit-remaining');
  const names = operation.parameters?.map(({ name }) => name) ?? [];
  expect(names.includes('Idempotency-Key')).toBe(call.startsWith('POST'));
});

it('API-05 brings the parts that its calls refer to, and no others', () => {
  const { securitySchemes: _, ...components } = document.components;
  const text = JSON.stringify(document);
  for (const [kind, parts] of Object.entries(components))
    for (const name of Object.keys(parts)) expect(text).toContain(`"#/components/${kind}/${name}"`);
  expect(Object.keys(components['schemas'] ?? {})).not.toContain('AccessAnswer');
  const subjects = operations.flatMap(({ operation }) => operation.tags);
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...new Set(subjects)].toSorted());
});
