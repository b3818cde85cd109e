import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFile } from 'node:fs/promises';

const DOCUMENT = 'services/api/openapi/openapi.json';
/** Beside the recommended rules of Redocly. */
const RULES = {
  'operation-tag-defined': 'error',
  // Files that browsers keep and the health checks have no limit; `default` describes each of their refusals.
  'operation-4xx-response': 'off',
};

/**
 * What the linter says about an OpenAPI document.
 * @returns {Promise<readonly string[]>}
 */
export const problemsOf = async (text) => {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  const problems = await lintFromString({ source: text, absoluteRef: DOCUMENT, config });
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} (${place?.pointer})`);
};

export const checkApiDocument = async () => {
  const problems = await problemsOf(await readFile(DOCUMENT, 'utf8'));
  return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') };
};
