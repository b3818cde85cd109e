import { z } from 'zod';
import type { Ask } from './paypal-client.js';

const LONGEST_MS = 31 * 24 * 60 * 60 * 1_000;
const PAGE_SIZE = 100;
/** Codes of payments: no refunds, fees or transfers. */
const PAYMENT_CODE = 'T00';

const reportSchema = z.object({
  total_pages: z.number().int().nonnegative(),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string().min(1),
          transaction_event_code: z.string(),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .optional(),
});

/** Captures with an id of ours, each once. PayPal reports a capture up to three hours late. */
export async function* reportedCaptures(begin: () => Ask, from: Date, to: Date): AsyncIterable<string> {
  const seen = new Set<string>();
  for (let start = from.getTime(); start < to.getTime(); start += LONGEST_MS) {
    const end = Math.min(start + LONGEST_MS, to.getTime());
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const report = await begin()({ method: 'GET', path: reportPath(start, end, page), answer: reportSchema });
      pages = report.total_pages;
      for (const { transaction_info: info } of report.transaction_details ?? []) {
        if (!info.transaction_event_code.startsWith(PAYMENT_CODE) || !info.custom_field) continue;
        if (seen.has(info.transaction_id)) continue;
        seen.add(info.transaction_id);
        yield info.transaction_id;
      }
    }
  }
}

const reportPath = (start: number, end: number, page: number): string => {
  const query = new URLSearchParams({
    start_date: new Date(start).toISOString(),
    end_date: new Date(end).toISOString(),
    transaction_currency: 'GBP',
    fields: 'transaction_info',
    page_size: String(PAGE_SIZE),
    page: String(page),
  });
  return `/v1/reporting/transactions?${query.toString()}`;
};
