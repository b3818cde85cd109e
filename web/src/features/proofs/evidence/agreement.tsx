import { formatMoney } from '@hatch/kernel/rules';
import { messages as order } from '../../orders/archive/messages';
import type { Evidence } from './api';
import { exactShopTime, utcTime } from './instants';
import { messages } from './messages';

type AgreementProps = Pick<Evidence, 'agreement' | 'money' | 'placed_at'>;

const percent = (rate: number): string => `${rate / 100} %`;

export const Agreement = ({ agreement, money, placed_at: placed }: AgreementProps) => {
  const { lines, postage, total, vat, ta_method: method, payment_method: paidBy } = agreement;
  return (
    <section aria-labelledby="evidence-agreed" className="break-inside-avoid-page">
      <h2 id="evidence-agreed" className="text-lg font-bold">
        {messages.agreed}
      </h2>
      <p className="pb-2 text-sm text-ink-soft print:text-black">
        {[
          messages.placed(exactShopTime(placed), utcTime(placed)),
          ...(method === null ? [] : [order.methods[method]]),
          ...(paidBy === null ? [] : [order.payments[paidBy]]),
        ].join(' · ')}
      </p>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-edge text-left">
            <th scope="col" className="py-1 pr-2">
              {messages.item}
            </th>
            <th scope="col" className="px-2 py-1 text-right max-sm:sr-only">
              {messages.each}
            </th>
            <th scope="col" className="px-2 py-1 text-right">
              {messages.vat}
            </th>
            <th scope="col" className="py-1 pl-2 text-right">
              {messages.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku} className="break-inside-avoid border-b border-line align-top">
              <td className="py-1 pr-2 wrap-anywhere">
                {line.quantity} × {line.name}
                {line.allergens !== '' && (
                  <span className="block text-ink-soft print:text-black">{line.allergens}</span>
                )}
              </td>
              <td className="px-2 py-1 text-right tabular-nums max-sm:sr-only">{formatMoney(line.unit_price)}</td>
              <td className="px-2 py-1 text-right tabular-nums">
                {line.vat_rate === null ? messages.noRate : percent(line.vat_rate)}
              </td>
              <td className="py-1 pl-2 text-right tabular-nums">{formatMoney(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="ml-auto grid w-fit grid-cols-[auto_auto] gap-x-6 pt-2 text-sm">
        {postage !== 0 && (
          <>
            <dt>{postage > 0 ? messages.delivery : messages.discount}</dt>
            <dd className="text-right tabular-nums">{formatMoney(postage)}</dd>
          </>
        )}
        <dt className="font-bold">{messages.total}</dt>
        <dd className="text-right font-bold tabular-nums">{formatMoney(total)}</dd>
        {vat.map(({ rate, gross, vat: amount }) => (
          <div key={rate} className="contents">
            <dt>{messages.vatOf(percent(rate), formatMoney(gross))}</dt>
            <dd className="text-right tabular-nums">{formatMoney(amount)}</dd>
          </div>
        ))}
        {money.refunded > 0 && (
          <>
            <dt>{order.refunded}</dt>
            <dd className="text-right tabular-nums">{formatMoney(money.refunded)}</dd>
            <dt className="font-bold">{order.netTakings}</dt>
            <dd className="text-right font-bold tabular-nums">{formatMoney(money.net_takings)}</dd>
          </>
        )}
      </dl>
    </section>
  );
};
