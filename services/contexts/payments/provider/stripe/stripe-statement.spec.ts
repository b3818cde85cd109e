import { expect, it } from 'vitest';
import { statementOf } from './stripe-provider.js';

it.each([
  ['Order A7K2', 'Order A7K2'],
  ['Order <A7K2>', 'Order A7K2'],
  ['Café order', 'Caf order'],
  ['Order “A7K2” of today', 'Order A7K2'],
  ['An order of today', 'An order o'],
])('writes %s on the statement as %s', (description, suffix) => {
  expect(statementOf(description)).toEqual({ statement_descriptor_suffix: suffix });
});

it.each(['', '12345', '***', 'é'])('writes nothing behind the name of the account for "%s"', (description) => {
  expect(statementOf(description)).toEqual({});
});
