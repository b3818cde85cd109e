import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import '../lib/trace-headers';
import { Activity, useEffect, useState } from 'react';
import { Button } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import { useCart } from '../features/cart/cart-context';
import { CartUnread } from '../features/cart/components/cart-unread';
import { LapsedNotice } from '../features/cart/components/lapsed-notice';
import { UnavailableNotice } from '../features/cart/components/unavailable-notice';
import { messages as cartMessages } from '../features/cart/messages';
import { useCartNote } from '../features/cart/hooks/use-cart-note';
import { usePreparedOrder } from '../features/orders/hooks/use-prepared-order';
import { messages } from '../features/orders/messages';
import { isPlaced, type Order } from '../features/orders/order';
import { ClosedMessage } from '../features/store-status/components/closed-message';
import { useIsClosed } from '../features/store-status/hooks/use-store-state';
import { useTakeawayCheck } from '../features/store-status/hooks/use-takeaway-check';
import { messages as common } from '../lib/messages';
import { notify } from '../lib/notify';
import { useCartLabel } from '../site/cart-label';
import { useSite } from '../site/settings';
import { ContentSlot } from '../site/content-slot';
import { CheckoutSteps, type Refused } from './checkout-steps';
import { InsteadButton } from './instead-button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkoutIntroQuery } from '../features/orders/api/checkout-intro';
import { forgetDrafts } from '../lib/draft';
import { rememberPlaced } from '../features/orders/api/placed-order';
import type { Placement } from '../features/orders/api/place';

/** `onPlaced` is called once the server has the order. */
const useCompletion = (onPlaced: () => void) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [placed, setPlaced] = useState(false);

  const complete = async ({
    message,
    order,
    awaitsPayment = order?.status === 'AWAITING-PAYMENT',
  }: Placement): Promise<void> => {
    setPlaced(true);
    forgetDrafts();
    onPlaced();
    rememberPlaced(queries, order);
    const lines = [message, messages.emailSent].filter((line) => line !== '');
    await notify.popup(awaitsPayment ? messages.receivedTitle : messages.completedTitle, lines);
    await navigate({ to: '/order-complete' });
  };
  return { placed, complete };
};

type ErrorListProps = { readonly errors: readonly string[] };

/** Always mounted, so that screen readers announce new errors. */
const ErrorList = ({ errors }: ErrorListProps) => (
  <div role="alert" className="contents">
    {errors.length > 0 && (
      <ul
        aria-label="Problems with your order"
        className="flex flex-col gap-1 rounded-card bg-bad-soft p-4 font-semibold text-bad"
      >
        {[...new Set(errors)].map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    )}
  </div>
);

/** Reserves its lines, so that the order below does not jump. */
const CheckoutIntro = () => {
  const { data = '' } = useQuery(checkoutIntroQuery);
  return <div className="rich-text min-h-12 md:min-h-6" dangerouslySetInnerHTML={{ __html: data }} />;
};

export const CheckoutPage = () => {
  useTakeawayCheck();
  const closed = useIsClosed();
  return (
    <div className="mx-auto flex max-w-[35rem] flex-col gap-5 lg:max-w-5xl">
      <div>
        <Link to="/manageCart" className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
          ← {cartMessages.back(useCartLabel())}
        </Link>
        <h1 className="text-3xl font-bold">Checkout</h1>
      </div>
      {closed && <ClosedMessage />}
      {/* Keeps typed text until the store opens again. */}
      <Activity mode={closed ? 'hidden' : 'visible'}>
        <OpenCheckout />
      </Activity>
      <ContentSlot part="PlaceParts" place="custom/checkout" />
    </div>
  );
};

const lacksMethod = ({ status, taMethod }: Order): boolean => status === 'checkout' && !taMethod;

const OpenCheckout = () => {
  const { isTakeaway } = useSite();
  const label = useCartLabel();
  const { loaded, settled, failed, count, total, reload } = useCart();
  const [note] = useCartNote();
  const [refusal, setRefusal] = useState<string>();
  const completion = useCompletion(() => void reload());

  const session = usePreparedOrder(
    { loaded, settled, count, total, note },
    { mayCreate: !isTakeaway, done: completion.placed },
  );
  const { order, problem, hasNone, isLoading } = session;
  const readAgain = (): void => {
    void reload();
    if (session.isUnread) void session.reread();
  };
  const refused = ({ order: left, message }: Refused): void => {
    setRefusal(message);
    if (left) void session.setOrder(left);
    else void session.reread();
    void reload();
  };
  if (!loaded && failed) return <CartUnread onRetry={readAgain} />;
  const isEmpty = loaded && count === 0 && !completion.placed;
  const isChoosing = isTakeaway && loaded && !isEmpty && !isLoading && !completion.placed;
  if (isChoosing && (hasNone || (order && (isPlaced(order) || lacksMethod(order)))))
    return <BackToCart reason={hasNone ? problem : undefined} />;

  const problems = isEmpty ? [messages.empty(label)] : [problem, refusal].filter((text) => text !== undefined);
  const isReady = order !== undefined && loaded && !isEmpty && (completion.placed || !isPlaced(order));
  return (
    <>
      {!completion.placed && <LapsedNotice closed={false} />}
      {!completion.placed && <UnavailableNotice renderInstead={(item) => <InsteadButton item={item} />} />}
      <ErrorList errors={problems} />
      {session.isUnread && (
        <Button className="self-start" onClick={readAgain}>
          {common.page.retry}
        </Button>
      )}
      {isReady && (
        <>
          <CheckoutIntro />
          <CheckoutSteps
            order={order}
            setOrder={session.setOrder}
            onPlace={() => setRefusal(undefined)}
            onPlaced={completion.complete}
            onRefused={refused}
          />
        </>
      )}
      {!isReady && problems.length === 0 && <Skeleton className="h-64" />}
    </>
  );
};

type BackToCartProps = { readonly reason: string | undefined };

/** The method is chosen on the cart page. */
const BackToCart = ({ reason }: BackToCartProps) => {
  useEffect(() => {
    if (reason) notify.toast(reason);
  }, [reason]);
  return <Navigate to="/manageCart" replace />;
};
