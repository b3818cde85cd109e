import { expect, it } from 'vitest';
import { problemsOf } from '../.ci/api-document.mjs';
import { v1Document } from '../services/api/v1/document.controller.js';

it('API-05 the document for programs has no fault that the linter knows', async () => {
  expect(await problemsOf(JSON.stringify(await v1Document()))).toEqual([]);
});

it('The linter names each fault and its place', async () => {
  const document = await v1Document();
  const { get: list } = document.paths['/api/v1/stock'] ?? {};
  const twice = { ...document.paths, '/api/v1/stock/{sku}': { get: list } };
  expect(await problemsOf(JSON.stringify({ ...document, paths: twice }))).toEqual([
    expect.stringMatching(/^operation-operationId-unique: .*~1stock/),
    expect.stringMatching(/^path-parameters-defined: .*\{sku\}/),
  ]);
});
