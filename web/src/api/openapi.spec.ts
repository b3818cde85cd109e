import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const check = (): Promise<string> =>
  promisify(execFile)('npm', ['run', 'api-types', '--', '--check'], { cwd: import.meta.dirname }).then(
    () => '',
    (failure: unknown) => String(failure),
  );

it('the types of calls are what the OpenAPI document gives', async () => {
  expect(await check(), 'Write the types anew: npm run api-types --workspace web').toBe('');
}, 60_000);
