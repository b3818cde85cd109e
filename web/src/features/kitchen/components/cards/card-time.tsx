import { clsx } from 'clsx';
import type { Timing } from '../../cards/card';
import { messages } from '../../messages';

type CardTimeProps = { readonly timing: Timing };

const lookOf = (timing: Timing): string => {
  if (timing.kind === 'late') return 'bg-late text-white';
  if (timing.kind === 'ready' || timing.kind === 'out') return 'bg-good-soft text-ink';
  return timing.kind === 'left' && timing.isSoon ? 'bg-warn-soft text-ink' : 'text-ink';
};

const SIZE = 'text-4xl leading-10 font-extrabold tabular-nums';

const Time = ({ timing }: CardTimeProps) => {
  switch (timing.kind) {
    case 'late':
      return (
        <>
          <span className={timing.minutes > 0 ? 'text-base font-extrabold' : SIZE}>{messages.cards.late}</span>
          {timing.minutes > 0 && <span className={SIZE}>{messages.cards.minutes(timing.minutes)}</span>}
        </>
      );
    case 'left':
      return <span className={SIZE}>{timing.text}</span>;
    default:
      return <span className="text-3xl leading-10 font-extrabold">{messages.cards[timing.kind]}</span>;
  }
};

export const CardTime = ({ timing }: CardTimeProps) => (
  <p data-card-time className={clsx('flex min-h-12 flex-wrap items-baseline gap-x-2 px-2 pt-1', lookOf(timing))}>
    <Time timing={timing} />
  </p>
);
