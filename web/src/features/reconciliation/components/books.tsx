import type { Checked, Difference, PaymentBooks } from '../api/wire';
import { messages } from '../messages';
import { shopDay, shopTime } from '../../../lib/shop-time';
import { DifferenceCard } from './difference-card';
import { TroubleList } from './trouble-list';
import { UnmatchedWebhooks } from './unmatched-webhooks';

type BooksProps = { readonly books: PaymentBooks };

const checkedText = ({ provider, checked_at, here, there }: Checked): string =>
  messages.lastChecked(messages.providers[provider], shopTime(checked_at), here, there);

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
              {messages.disputed(messages.providers[provider], amount, shopTime(disputed_at ?? ''))}
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
