import { useQueryClient } from '@tanstack/react-query';
import { useIsChoosingTime } from '../features/orders/api/choose-time';
import { orderTimesQuery } from '../features/orders/api/order-times';
import { ChooseTime } from '../features/orders/components/choose-time';
import { DetailsCompact } from '../features/orders/components/details-compact';
import { DetailsForm } from '../features/orders/components/details-form';
import { OrderSummary } from '../features/orders/components/order-summary';
import { PlaceOrderButton } from '../features/orders/components/place-order-button';
import { PlacePhoneOrder } from '../features/orders/components/place-phone-order';
import { checkoutPaid } from '../features/orders/api/checkout-order';
import type { Placement } from '../features/orders/api/place';
import type { Order } from '../features/orders/order';
import { completeOrder } from '../features/payments/api/complete-payment';
import type { PaymentMethod } from '../features/payments/api/wire';
import { PaymentSection } from '../features/payments/components/payment-section';
import { useSite } from '../site/settings';
import { messages } from '../features/payments/messages';
import { useState, type ReactNode } from 'react';
import { useGiveDetails } from '../features/orders/api/give-details';
import { isComplete } from '../features/orders/details-rules';
import { Skeleton } from '../components/ui/skeleton';
import { createChunkLoader } from '../lib/chunk';
import { useChunk } from '../lib/use-chunk';
import type { PayingProps } from '../features/payments/components/paying';

type OnlinePaymentProps = PayingProps & {
  readonly method: Exclude<PaymentMethod, 'phone'>;
  readonly recorded: boolean;
};

const VIEWS = {
  'credit card': createChunkLoader(async () => ({
    View: (await import('../features/payments/components/card/card-payment')).CardPayment,
  })),
  paypal: createChunkLoader(async () => ({
    View: (await import('../features/payments/components/paypal/paypal-payment')).PayPalPayment,
  })),
};

const OnlinePayment = ({ method, recorded, ...paying }: OnlinePaymentProps) => {
  const loaded = useChunk<{ readonly View: (props: PayingProps) => ReactNode }>(VIEWS[method]);
  return loaded && recorded ? <loaded.View {...paying} /> : <Skeleton className="h-40" />;
};

/** Payment is enabled only once the details are shown compact. */
const useDeliveryDetails = (order: Order, setOrder: (order: Order) => Promise<void>) => {
  const { mutate, isPending, isSuccess, reset } = useGiveDetails(setOrder);
  const [isChanging, setChanging] = useState(false);
  const change = (): void => {
    setChanging(true);
    reset();
  };
  return { complete: isSuccess && isComplete(order), isSending: isPending, send: mutate, change, isChanging };
};

type PhonePaymentProps = { readonly phone: string };

const PhonePayment = ({ phone }: PhonePaymentProps) => (
  <section aria-labelledby="pay-by-phone" className="flex flex-col gap-3">
    <h3 id="pay-by-phone" className="font-bold">
      {messages.phone}
    </h3>
    <label className="flex flex-col gap-1">
      <span className="text-sm text-ink-soft">{messages.phoneHint}</span>
      <input type="tel" aria-label="Number we will ring" className="control" value={phone} disabled readOnly />
    </label>
  </section>
);

/** The shown order is out of date: the current one if known, or the reason of the refusal. */
export type Refused = { readonly order?: Order | undefined; readonly message?: string };

type CheckoutStepsProps = {
  readonly order: Order;
  readonly setOrder: (order: Order) => Promise<void>;
  readonly onPlace: () => void;
  readonly onPlaced: (placement: Placement) => Promise<void>;
  readonly onRefused: (refused: Refused) => void;
};

export const CheckoutSteps = ({ order, setOrder, onPlace, onPlaced, onRefused: refuse }: CheckoutStepsProps) => {
  const { isTakeaway } = useSite();
  const queries = useQueryClient();
  const onRefused = (refused: Refused): void => {
    refuse(refused);
    // The chosen time may have been taken.
    void queries.invalidateQueries({ queryKey: orderTimesQuery.queryKey });
  };
  const isChoosingTime = useIsChoosingTime();
  const details = useDeliveryDetails(order, setOrder);
  const phone = order.phoneNumber ?? '';

  const pay = (method: PaymentMethod | undefined, recorded: boolean) => {
    if (method && method !== 'phone' && details.complete)
      return (
        <OnlinePayment
          key={method}
          method={method}
          recorded={recorded}
          order={order}
          complete={isTakeaway ? completeOrder : (paidBy) => checkoutPaid(order, paidBy)}
          onPlaced={onPlaced}
          onOrder={(left) => onRefused({ order: left })}
        />
      );
    if (isTakeaway)
      return (
        method === 'phone' && (
          <PlacePhoneOrder
            order={order}
            onPlace={onPlace}
            onPlaced={onPlaced}
            onRefused={(left, message) => onRefused({ order: left, message })}
          />
        )
      );
    const ready = details.complete && method === 'phone';
    return (
      <PlaceOrderButton
        order={order}
        ready={ready}
        onPlace={onPlace}
        onPlaced={onPlaced}
        onRefused={(message) => onRefused({ message })}
      />
    );
  };

  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] lg:items-start lg:gap-8">
      <div className="lg:sticky lg:top-20 lg:order-last">
        <OrderSummary order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {isTakeaway && <ChooseTime order={order} setOrder={setOrder} />}
        {details.complete ? (
          <DetailsCompact order={order} onChange={details.change} />
        ) : (
          <DetailsForm
            order={order}
            isSending={details.isSending}
            takesFocus={details.isChanging}
            onComplete={details.send}
          />
        )}
        <PaymentSection
          enabled={details.complete}
          waits={isChoosingTime}
          renderMethod={(method, recorded) => (
            <>
              {method === 'phone' && <PhonePayment phone={phone} />}
              {pay(method, recorded)}
            </>
          )}
        />
      </div>
    </div>
  );
};
