import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { alertFailure } from '../../lib/alert-failure';
import { reasonOf } from '../../lib/http';
import { orderTime } from '../orders/archive/order-time';
import { acknowledgeFinding, type Finding } from './api';
import { messages } from './messages';

type LogFindingsProps = { readonly findings: readonly Finding[] };

export const LogFindings = ({ findings }: LogFindingsProps) => {
  const queries = useQueryClient();
  const [sending, setSending] = useState<number>();
  if (findings.length === 0) return null;
  const { finding: texts } = messages;
  const differing = findings.filter(({ passed_at: passedAt }) => passedAt === null).length;

  const acknowledge = async (number: number) => {
    setSending(number);
    try {
      const answer = await acknowledgeFinding(number);
      if (!answer.status) alertFailure(texts.failed, answer.message);
      await queries.invalidateQueries();
    } catch (failure) {
      alertFailure(texts.failed, reasonOf(failure));
    } finally {
      setSending(undefined);
    }
  };

  return (
    <section
      role="alert"
      aria-labelledby="log-findings"
      className={clsx('rounded-card border-2 bg-card p-4 shadow-card', differing > 0 ? 'border-bad' : 'border-line')}
    >
      <h2 id="log-findings" className={clsx('text-lg font-bold', differing > 0 && 'text-bad')}>
        {differing > 0 ? texts.differs(differing) : texts.passes}
      </h2>
      <p className="text-sm text-ink-soft">{differing > 0 ? texts.advice : texts.passesAdvice}</p>
      <ul className="flex flex-col">
        {findings.map(({ number, detail, position, means, found_at: foundAt, passed_at: passedAt }) => (
          <li key={number} className="flex flex-col gap-1 border-t border-line py-2 wrap-anywhere">
            <span className="font-semibold">{position === null ? texts.somewhere : texts.at(position)}</span>
            <span>{detail}</span>
            <span className="text-sm text-ink-soft">{texts.found(orderTime(foundAt), messages.means[means])}</span>
            {passedAt === null ? (
              <span className="text-sm text-ink-soft">{texts.until[means]}</span>
            ) : (
              <>
                <span className="text-sm font-semibold">{texts.passedAt(orderTime(passedAt))}</span>
                <Button
                  look="secondary"
                  className="self-start"
                  disabled={sending !== undefined}
                  onClick={() => void acknowledge(number)}
                >
                  {texts.acknowledge}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
