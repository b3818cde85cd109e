import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { CALL_AUDIENCES } from '../call-audiences.js';
import { readExamples } from '../openapi/generator/examples.js';
import { v1Document } from './document.js';

type Content = { readonly 'application/json': { readonly schema: object; readonly example?: unknown } };
type Operation = {
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly 200: { readonly content: Content; readonly headers?: object } };
  readonly parameters?: readonly { readonly name: string }[];
};

const { paths } = await v1Document();
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods as Readonly<Record<string, Operation>>).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);
const forPrograms = operations.filter(({ call }) => CALL_AUDIENCES[call] !== 'anybody');
const ajv = new Ajv2020({ strict: false });

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
