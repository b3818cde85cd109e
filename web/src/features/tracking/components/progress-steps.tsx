import { clsx } from 'clsx';
import { messages } from '../messages';

type ProgressStepsProps = {
  readonly steps: readonly string[];
  readonly reached: number;
};

export const ProgressSteps = ({ steps, reached }: ProgressStepsProps) => (
  <ol aria-label={messages.stepsOf} className="flex flex-col">
    {steps.map((step, at) => {
      const isDone = at <= reached;
      return (
        <li
          key={step}
          aria-current={at === reached ? 'step' : undefined}
          className={clsx(
            'relative flex items-center gap-3 py-1.5',
            isDone ? 'font-semibold text-ink' : 'text-ink-soft',
            at === reached && 'text-lg',
          )}
        >
          <span
            aria-hidden="true"
            className={clsx(
              'grid size-6 shrink-0 place-items-center rounded-full border-2 text-sm leading-none',
              isDone ? 'border-good bg-good text-card' : 'border-edge bg-card',
            )}
          >
            {isDone && '✓'}
          </span>
          {step}
        </li>
      );
    })}
  </ol>
);
