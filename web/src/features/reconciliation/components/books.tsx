import { PAYMENT_PROVIDERS } from '@hatch/kernel/rules';
import type { Checked, Difference, PaymentBooks, UnmatchedWebhook } from '../api/wire';
import { messages } from '../messages';
import { shopDay, shopTime } from '../../../lib/shop-time';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type TroubleListProps = { readonly title: string; readonly children: ReactNode };

const TroubleList = ({ title, children }: TroubleListProps) => (
  <section aria-label={title} className="rounded-card border border-line bg-card p-4 shadow-card">
    <h2 className="mb-2 text-xl font-bold">{title}</h2>
    <ul className="flex flex-col gap-2">{children}</ul>
  </section>
);

type DifferenceCardProps = { readonly difference: Difference };

const DifferenceCard = ({ difference }: DifferenceCardProps) => {
  const { kind, provider, provider_id, payment_id, order_ref, there, here, found_at, resolved } = difference;
  const facts = [
    [messages.says(PAYMENT_PROVIDERS[provider].name), messages.there(there)],
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

type UnmatchedWebhooksProps = { readonly webhooks: readonly UnmatchedWebhook[] };

/** The server keeps and retries them. */
const UnmatchedWebhooks = ({ webhooks }: UnmatchedWebhooksProps) => (
  <TroubleList title={messages.unmatched}>
    {webhooks.map(({ provider, event_id, type, provider_id, received_at, tries, next_try_at }) => (
      <li key={`${provider}-${event_id}`}>
        {messages.unmatchedOf(PAYMENT_PROVIDERS[provider].name, type, shopTime(received_at))}{' '}
        {messages.unmatchedHint(tries, shopTime(next_try_at))}
        {provider_id !== null && (
          <span className="block text-sm break-all text-ink-soft">{messages.id(provider_id)}</span>
        )}
      </li>
    ))}
  </TroubleList>
);

type BooksProps = { readonly books: PaymentBooks };

const checkedText = ({ provider, checked_at, here, there }: Checked): string =>
  messages.lastChecked(PAYMENT_PROVIDERS[provider].name, shopTime(checked_at), here, there);

const byDay = (differences: readonly Difference[]): ReadonlyMap<string, readonly Difference[]> => {
  const days = new Map<string, readonly Difference[]>();
  for (const difference of differences) days.set(difference.day, [...(days.get(difference.day) ?? []), difference]);
  return new Map([...days].toSorted(([one], [other]) => other.localeCompare(one)));
};

export const Books = ({ books }: BooksProps) => {
  const { providers, checked, differences, disputes, failed_refunds, unmatched } = books;
  const known = checked.filter(({ provider }) => providers.includes(provider));
  if (providers.length === 0 && differences.length === 0) return <p>{messages.notSetUp}</p>;
  return (
    <>
      <div role="status" className="text-ink-soft">
        {known.length === 0 && <p>{messages.neverChecked}</p>}
        {known.map((run) => (
          <p key={run.provider}>{checkedText(run)}</p>
        ))}
      </div>
      {differences.length === 0 && known.length > 0 && <p className="text-lg font-semibold">{messages.none}</p>}
      {[...byDay(differences)].map(([day, ofDay]) => (
        <section key={day} aria-label={shopDay(day)}>
          <h2 className="mb-2 text-xl font-bold">{shopDay(day)}</h2>
          <ul className="flex flex-col gap-3">
            {ofDay.map((difference) => (
              <DifferenceCard key={`${difference.provider}-${difference.id}`} difference={difference} />
            ))}
          </ul>
        </section>
      ))}
      {disputes.length > 0 && (
        <TroubleList title={messages.disputes}>
          {disputes.map(({ provider, provider_id, order_ref, amount, disputed_at }) => (
            <li key={`${provider}-${provider_id}`}>
              {order_ref !== null && <span className="font-semibold">{messages.order(order_ref)}, </span>}
              {messages.disputed(PAYMENT_PROVIDERS[provider].name, amount, shopTime(disputed_at ?? ''))}
            </li>
          ))}
        </TroubleList>
      )}
      {failed_refunds.length > 0 && (
        <TroubleList title={messages.failedRefunds}>
          {failed_refunds.map(({ payment_id, refund_id, amount, code, failed_at }) => (
            <li key={`${payment_id}-${refund_id}`}>
              {messages.failedRefund(amount, code ?? '', shopTime(failed_at ?? ''))}
              <span className="block text-sm break-all text-ink-soft">{messages.id(payment_id)}</span>
            </li>
          ))}
        </TroubleList>
      )}
      {unmatched.length > 0 && <UnmatchedWebhooks webhooks={unmatched} />}
    </>
  );
};
