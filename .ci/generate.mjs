import { fileURLToPath } from 'node:url';
import { GENERATED, generate } from './generated.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

for (const generated of GENERATED) {
  const { isStale } = await generate(generated);
  console.log(`${isStale ? 'written  ' : 'unchanged'} ${generated.file}`);
}
