import { expect, it } from 'vitest';
import { ordersCsv } from './archive-csv.js';

const noOrders = async function* () {
  yield await Promise.resolve([]);
};

it('ORD-16 a file of orders begins with the mark by which spreadsheets read accents right', async () => {
  let file = '';
  for await (const part of ordersCsv(noOrders())) file += part;
  expect(file).toMatch(/^\uFEFFOrder,Placed at,.*,Postcode,Refunded,Net takings,VAT\r\n$/);
});
