import { HistoryLinks } from '../features/history/history-links';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { AssumptionsForm } from '../features/what-if/assumptions-form';
import { messages } from '../features/what-if/messages';
import { whatIfCalls, whatIfQuery, type Run } from '../features/what-if/what-if-api';
import { alertFailure } from '../lib/alert-failure';
import { reasonOf } from '../lib/http';
import { Button } from '../components/ui/button';
import { RunResult } from '../features/what-if/run-result';

type RunStateProps = {
  readonly run: Run | null;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
};

const RunState = ({ run, isCancelling, onCancel }: RunStateProps) => {
  if (!run) return <p className="rounded-card bg-card p-6 text-center shadow-card">{messages.none}</p>;
  switch (run.state) {
    case 'running':
      return (
        <div className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
          <p className="font-semibold">{messages.running}</p>
          <progress
            aria-label={messages.running}
            className="h-3 w-full accent-accent"
            max={Math.max(1, run.total)}
            value={run.done}
          />
          <p className="text-sm text-ink-soft">{messages.progress(run.done, run.total)}</p>
          <Button look="secondary" className="self-start" disabled={isCancelling} onClick={onCancel}>
            {messages.cancel}
          </Button>
        </div>
      );
    case 'finished':
      return run.summary ? <RunResult run={run} summary={run.summary} /> : null;
    case 'cancelled':
      return <Ended>{messages.cancelled}</Ended>;
    case 'stopped':
      return <Ended>{messages.stopped}</Ended>;
    case 'failed':
      return <Ended>{messages.runFailed}</Ended>;
    default:
      return run.state satisfies never;
  }
};

const Ended = ({ children }: { readonly children: string }) => (
  <p role="status" className="rounded-card bg-card p-6 font-semibold shadow-card">
    {children}
  </p>
);

export const WhatIfPage = () => {
  const queries = useQueryClient();
  const { data: read, isError, refetch } = useQuery(whatIfQuery);
  const [isSending, setIsSending] = useState(false);
  const state = useRef<HTMLDivElement>(null);

  const send = async (call: ReturnType<(typeof whatIfCalls)[keyof typeof whatIfCalls]>, title: string) => {
    setIsSending(true);
    try {
      const answer = await call;
      if (!answer.status) return alertFailure(title, answer.message);
      queries.setQueryData(whatIfQuery.queryKey, answer);
      // The answer is below a long form.
      state.current?.focus();
    } catch (failure) {
      alertFailure(title, reasonOf(failure));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <HistoryLinks />
      <div>
        <h1 className="text-2xl font-bold">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
      </div>
      {read && (
        <>
          <AssumptionsForm
            present={read.present}
            isBusy={isSending || read.run?.state === 'running'}
            onAsk={(asked) => void send(whatIfCalls.start(asked), messages.startFailed)}
          />
          <div
            ref={state}
            tabIndex={-1}
            role="region"
            aria-label={messages.answer}
            className="scroll-mt-24 outline-none"
          >
            <RunState
              run={read.run}
              isCancelling={isSending}
              onCancel={() => void send(whatIfCalls.cancel(), messages.cancelFailed)}
            />
          </div>
        </>
      )}
      {!read && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="mb-4 h-120" />
          <Skeleton className="h-40" />
        </div>
      )}
      {!read && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
    </div>
  );
};
