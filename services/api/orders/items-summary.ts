import type { OrderLine } from '@hatch/contexts/orders';
import { formatMoney } from '@hatch/kernel/rules';
import { html } from '@hatch/platform';

/** HTML with escaped product names. */
export const itemsSummary = (lines: readonly OrderLine[]): string => {
  const items = lines.map(
    ({ quantity, name, unitPrice }) => html`<li>${quantity} x ${name} ${formatMoney(quantity * unitPrice)}</li>`,
  );
  // oxfmt-ignore
  return html`<ul>${items}</ul>`.toString();
};
