import { orderTime } from '../orders/archive/order-time';
import type { Proofs } from './api';
import { messages } from './messages';

type DifferencesProps = Pick<Proofs, 'differences' | 'checks' | 'findings'>;

export const Differences = ({ differences, checks, findings }: DifferencesProps) => {
  const count = Math.max(
    differences.length,
    checks.reduce((sum, check) => sum + check.differences, 0),
  );
  const isLogVerified = findings.every(({ passed_at: passedAt }) => passedAt !== null);
  if (count === 0 && !isLogVerified) return null;
  if (count === 0)
    return (
      <p role="status" className="rounded-card bg-card p-4 font-semibold shadow-card">
        {messages.allWell}
      </p>
    );
  return (
    <section role="alert" className="rounded-card border-2 border-bad bg-card p-4 shadow-card">
      <h2 className="text-lg font-bold">{messages.differs(count)}</h2>
      <p className="text-sm text-ink-soft">{isLogVerified ? messages.advice : messages.noRebuild}</p>
      <ul className="flex flex-col">
        {differences.map(({ check, subject, detail, event, found_at: found }) => (
          <li key={`${check} ${subject}`} className="border-t border-line py-2 wrap-anywhere">
            <span className="font-semibold">
              {messages.check(check)}: {subject}
            </span>{' '}
            <span className="text-sm text-ink-soft">{messages.since(orderTime(found))}</span>
            <span className="block">{detail}</span>
            {event && (
              <span className="block text-sm text-ink-soft">
                {messages.event(event.type, event.position, event.stream, event.revision)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
