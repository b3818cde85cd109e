import { clsx } from 'clsx';
import type { Difference } from '../api/wire';
import { messages } from '../messages';
import { shopTime } from '../../../lib/shop-time';

type DifferenceCardProps = { readonly difference: Difference };

export const DifferenceCard = ({ difference }: DifferenceCardProps) => {
  const { kind, provider, provider_id, payment_id, order_ref, there, here, found_at, resolved } = difference;
  const facts = [
    [messages.says(messages.providers[provider]), messages.there(there)],
    [messages.logSays, messages.here(here)],
    [
      messages.done,
      resolved ? messages.resolved(resolved.how, shopTime(resolved.at)) : messages.open(shopTime(found_at)),
    ],
  ] as const;
  return (
    <li
      className={clsx(
        'rounded-card border bg-card p-4 shadow-card',
        resolved ? 'border-line' : 'border-l-4 border-bad',
      )}
    >
      <h3 className="font-bold">{messages.kinds[kind]}</h3>
      {order_ref !== null && <p className="font-semibold">{messages.order(order_ref)}</p>}
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="mb-1 sm:mb-0">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm break-all text-ink-soft">{messages.id(provider_id ?? payment_id ?? difference.id)}</p>
    </li>
  );
};
