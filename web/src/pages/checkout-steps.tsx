import { useQueryClient } from '@tanstack/react-query';
import { useIsChoosingTime } from '../features/orders/api/choose-time';
import { orderTimesQuery } from '../features/orders/api/order-times';
import { ChooseTime } from '../features/orders/components/choose-time';
import { DetailsCompact } from '../features/orders/components/details-compact';
import { DetailsForm } from '../features/orders/components/details-form';
import { OrderSummary } from '../features/orders/components/order-summary';
import { PlaceOrderButton } from '../features/orders/components/place-order-button';
import { PlacePhoneOrder } from '../features/orders/components/place-phone-order';
import { useDeliveryDetails } from '../features/orders/hooks/use-delivery-details';
import { checkoutPaid } from '../features/orders/api/checkout-order';
import type { Placement } from '../features/orders/api/place';
import type { Order } from '../features/orders/order';
import { completeOrder } from '../features/payments/api/complete-payment';
import type { PaymentMethod } from '../features/payments/api/wire';
import { OnlinePayment } from '../features/payments/components/online-payment';
import { PaymentSection } from '../features/payments/components/payment-section';
import { PhonePayment } from '../features/payments/components/phone-payment';
import { useSite } from '../site/settings';

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
