import { expect, it } from 'vitest';
import { described } from './decorators.js';

it.each([
  ['CART-64.', ''],
  ['PROD-27 to PROD-29.', ''],
  ['LIVE-45, OPEN-59, OPEN-107. The header says where (G08).', 'The header says where.'],
  ['PRT-02 to PRT-04, OPEN-62; the link opens the app (OPEN-63).', 'The link opens the app.'],
  ['In pence (LIVE-44, OPEN-59).', 'In pence.'],
  ['Who is looking;\n`userId` is 0 for nobody (OPEN-21).', 'Who is looking; `userId` is 0 for nobody.'],
])('%j is described as %j', (docstring, text) => {
  expect(described(docstring)).toBe(text);
});
