import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/ui/button';
import { ReadFailed } from '../../components/ui/read-failed';
import { Skeleton } from '../../components/ui/skeleton';
import { reasonOf } from '../../lib/http';
import { chainQuery, type Chain, type Step } from './acts-api';
import { messages } from './messages';
import { orderTime } from '../orders/archive/order-time';
import { ActChanges } from './act-changes';
import { thingOf, whoDid, whyOf } from './act-words';
import { ReplayLink } from './replay-link';

type ChainStepProps = { readonly step: Step };

const TONES: Readonly<Record<Step['tone'], string>> = {
  bad: 'border-bad bg-bad-soft',
  warn: 'border-warn bg-warn-soft',
  plain: 'border-transparent',
};
const DEPTHS = ['', 'lg:pl-6', 'lg:pl-12', 'lg:pl-18', 'lg:pl-24'];

const ChainStep = ({ step }: ChainStepProps) => {
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

type OrderChainProps = {
  readonly order: string;
  readonly mayOpenOrder: boolean;
};

export const OrderChain = ({ order, mayOpenOrder }: OrderChainProps) => {
  const { data, error, isError, refetch } = useQuery(chainQuery(order));
  if (data) return <Found key={data.order.id} chain={data} mayOpenOrder={mayOpenOrder} />;
  if (isError)
    return (
      <ReadFailed onRetry={refetch}>
        <span className="block">{messages.chain.failed}</span> {reasonOf(error)}
      </ReadFailed>
    );
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{messages.chain.loading}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
};

type FoundProps = { readonly chain: Chain; readonly mayOpenOrder: boolean };

const Found = ({ chain: { order, steps, verdict }, mayOpenOrder }: FoundProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [onlyTroubles, setOnlyTroubles] = useState(false);
  // For a person who pressed Enter in the search.
  useEffect(() => heading.current?.focus(), []);
  const troubles = steps.filter(({ tone }) => tone !== 'plain');
  const shown = onlyTroubles ? troubles : steps;
  return (
    <>
      <section
        aria-labelledby="chain-verdict"
        className={clsx(
          'rounded-card border-l-4 p-4 shadow-card',
          verdict.is_open ? 'border-bad bg-bad-soft' : 'border-good bg-good-soft',
        )}
      >
        <h2 id="chain-verdict" ref={heading} tabIndex={-1} className="text-lg font-bold">
          {messages.chain.found(order.ref ?? order.id)}
        </h2>
        <p className="wrap-anywhere">
          <strong className="font-semibold">{messages.chain.verdict}:</strong> {verdict.text}
        </p>
      </section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {troubles.length > 0 ? (
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5"
              checked={onlyTroubles}
              onChange={({ target }) => setOnlyTroubles(target.checked)}
            />
            {messages.chain.troubles(troubles.length)}
          </label>
        ) : (
          <p className="text-ink-soft">{messages.chain.noTroubles}</p>
        )}
        {mayOpenOrder && (
          <Link to="/admin/orders/$id" params={{ id: order.id }} className={buttonClass('quiet', 'ml-auto')}>
            {messages.thingNamed.order(order.ref ?? order.id)}
          </Link>
        )}
      </div>
      <section aria-labelledby="chain-steps" className="rounded-card bg-card p-4 shadow-card">
        <h2 id="chain-steps" className="pb-2 text-lg font-bold">
          {messages.chain.steps}
        </h2>
        <ol>
          {shown.map((step) => (
            <ChainStep key={step.key} step={step} />
          ))}
        </ol>
      </section>
    </>
  );
};
