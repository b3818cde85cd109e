import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/ui/button';
import { ReadFailed } from '../../components/ui/read-failed';
import { Skeleton } from '../../components/ui/skeleton';
import { reasonOf } from '../../lib/http';
import { chainQuery, type Chain } from './acts-api';
import { ChainStep } from './chain-step';
import { messages } from './messages';

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
