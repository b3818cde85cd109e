import { clsx } from 'clsx';
import { orderTime } from '../orders/archive/order-time';
import { ActChanges } from './act-changes';
import { thingOf, whoDid, whyOf } from './act-words';
import type { Step } from './acts-api';
import { messages } from './messages';
import { ReplayLink } from './replay-link';

type ChainStepProps = { readonly step: Step };

const TONES: Readonly<Record<Step['tone'], string>> = {
  bad: 'border-bad bg-bad-soft',
  warn: 'border-warn bg-warn-soft',
  plain: 'border-transparent',
};
const DEPTHS = ['', 'lg:pl-6', 'lg:pl-12', 'lg:pl-18', 'lg:pl-24'];

export const ChainStep = ({ step }: ChainStepProps) => {
  const why = whyOf(step);
  const tone = messages.chain.tones[step.tone];
  return (
    <li className="border-t border-line py-1 first:border-t-0">
      <div
        className={clsx(
          'grid gap-x-4 rounded-control border-l-4 px-2 py-1 lg:grid-cols-[9rem_7rem_minmax(0,1fr)_10rem]',
          TONES[step.tone],
        )}
      >
        <time dateTime={step.at} className="text-sm text-ink-soft tabular-nums">
          {orderTime(step.at)}
        </time>
        <span className="text-sm text-ink-soft">{messages.chain.areas[step.area]}</span>
        <div className={clsx('min-w-0', DEPTHS[step.depth])}>
          <p className="wrap-anywhere">
            {tone !== '' && <strong className="font-bold">{tone}: </strong>}
            <span className="font-semibold">{messages.acts[step.what]}</span>
            {step.note !== '' && <span className="text-ink"> ({step.note})</span>}
            {step.thing.kind !== 'order' && <span className="text-ink-soft"> · {thingOf(step)}</span>}
          </p>
          <ActChanges act={step} />
          {why !== '' && <p className="text-sm wrap-anywhere text-ink-soft">{why}</p>}
          <details className="text-sm text-ink-soft">
            <summary className="inline-flex min-h-8 cursor-pointer items-center">{messages.chain.details}</summary>
            <span className="block break-all">
              {messages.chain.eventId} {step.event_id}
            </span>
            <ReplayLink act={step} className="inline-flex min-h-11 items-center underline" />
          </details>
        </div>
        <span className="text-sm wrap-anywhere text-ink-soft">{whoDid(step)}</span>
      </div>
    </li>
  );
};
