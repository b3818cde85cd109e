import { Button } from '../../components/ui/button';
import { messages } from './messages';
import { RunResult } from './run-result';
import type { Run } from './what-if-api';

type RunStateProps = {
  readonly run: Run | null;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
};

export const RunState = ({ run, isCancelling, onCancel }: RunStateProps) => {
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
