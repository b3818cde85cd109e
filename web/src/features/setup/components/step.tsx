import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { messages } from '../messages';

type StepProps = {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  /** Absent until the steps above are done. */
  readonly children?: ReactNode;
};

export const Step = ({ number, title, isDone, children }: StepProps) => {
  // A step that has just been done stays open.
  const [isOpen] = useState(!isDone && children !== undefined);
  return (
    <li>
      <details open={isOpen} className="rounded-card bg-card p-4 shadow-card">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3">
          <span
            aria-hidden="true"
            className={clsx(
              'flex size-9 shrink-0 items-center justify-center rounded-full font-bold tabular-nums',
              isDone ? 'bg-good-soft text-good' : 'bg-sunken text-ink-soft',
            )}
          >
            {isDone ? '✓' : number}
          </span>
          <h2 className="flex-1 text-xl font-bold">{title}</h2>
          <span className="text-sm text-ink-soft">{isDone ? messages.done : messages.todo}</span>
        </summary>
        <div className="pt-3">{children}</div>
      </details>
    </li>
  );
};
