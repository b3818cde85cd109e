import { formatMoney, type Pence } from '@hatch/kernel/rules';
import { useState, useEffect, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import type { TaMethod } from '../../orders/order';
import { useSite } from '../../../site/settings';
import type { Choice } from '../api/record-choice';
import { type PostcodeCheck, usePostcodeCheck } from '../hooks/use-postcode-check';
import { useChoiceDraft } from '../hooks/use-choice-draft';
import { useOffersDelivery } from '../hooks/use-offers-delivery';
import { useRecordedChoice } from '../hooks/use-recorded-choice';
import { messages } from '../messages';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { type CollectDiscount, toCollectDiscount } from '../api/wire';

type PostcodeCheckerProps = { readonly check: PostcodeCheck };

const PostcodeChecker = ({ check }: PostcodeCheckerProps) => {
  const { deliveryRadius, address } = useSite();
  return (
    <div className="flex flex-col gap-2">
      <label className="flex flex-col gap-1">
        <span className="font-semibold">Your postcode</span>
        <input
          type="text"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          className="control uppercase"
          value={check.text}
          onChange={({ target }) => check.setText(target.value)}
          aria-describedby="postcode-status"
        />
      </label>
      <p className="text-sm text-ink-soft">{messages.radius(deliveryRadius)}</p>
      <div id="postcode-status" role="status" className="min-h-6 text-sm">
        <p>{check.status}</p>
        {check.inside === true && <p className="font-semibold text-good">{messages.inside}</p>}
        {check.inside === false && <p className="font-semibold text-bad">{messages.outside(address)}</p>}
      </div>
    </div>
  );
};

type MethodRadioProps = {
  readonly method: TaMethod;
  readonly chosen: TaMethod | undefined;
  readonly disabled?: boolean;
  readonly onChoose: (method: TaMethod) => void;
  readonly children: ReactNode;
};

const MethodRadio = ({ method, chosen, disabled, onChoose, children }: MethodRadioProps) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-card px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft">
    <input
      type="radio"
      name="ta_method"
      className="size-5 shrink-0 accent-accent"
      value={method}
      checked={chosen === method}
      disabled={disabled}
      onChange={() => onChoose(method)}
    />
    {children}
  </label>
);

const offerFrom = ({ isOffered, isFixed, amount }: CollectDiscount): string | undefined => {
  if (!isOffered || !(amount > 0)) return undefined;
  return isFixed ? `${formatMoney(amount)} off` : `${amount}% off`;
};

/** For display only: the server calculates the discount. */
const useCollectOffer = (): string | undefined => {
  const { data, isLoadingError } = useQuery({
    queryKey: ['collect-discount'],
    queryFn: async () => toCollectDiscount(await http.read('/api/takeawayDiscountSettings')),
    retry: false,
  });
  useEffect(() => {
    if (isLoadingError) void notify.alert(messages.discountFailed);
  }, [isLoadingError]);
  return data && offerFrom(data);
};

type CollectOrDeliverProps = {
  /** Before a choice is recorded for its order. */
  readonly saveCart: () => Promise<void>;
  readonly itemsTotal: Pence;
  readonly cartId: string;
  readonly cartKey: string;
  readonly problem?: string | undefined;
  readonly settled: boolean;
  readonly onProceed: () => void;
};

const choiceFrom = (
  method: TaMethod | undefined,
  { inside, postcode }: PostcodeCheck,
  missing: Pence,
): Choice | undefined => {
  if (method === 'COLLECT') return { method, postcode: '' };
  return method === 'DELIVER' && inside && missing <= 0 ? { method, postcode } : undefined;
};

export const CollectOrDeliver = ({
  saveCart,
  itemsTotal,
  cartId,
  cartKey,
  settled,
  problem,
  onProceed,
}: CollectOrDeliverProps) => {
  const { deliveryRadius, address } = useSite();
  const isDelivering = useOffersDelivery();
  const offer = useCollectOffer();
  const { draft, keep } = useChoiceDraft(cartId);
  const check = usePostcodeCheck(deliveryRadius, {
    enabled: isDelivering,
    kept: draft.postcode,
    onTyped: (postcode) => keep({ postcode }),
  });
  const [chosen, setChosen] = useState<TaMethod>();
  const method = chosen ?? draft.method;
  const choose = (by: TaMethod): void => {
    setChosen(by);
    keep({ method: by });
  };
  const missing = check.minimum - itemsTotal;
  const choice = choiceFrom(method, check, missing);
  const { charge, failed, retry } = useRecordedChoice({ choice, saveCart, itemsTotal, cartKey, settled });
  const missingText = problem ?? (choice ? undefined : messages.chooseFirst(isDelivering, check.inside === true));

  return (
    <section
      aria-labelledby="chooser"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-card"
    >
      <h2 id="chooser" className="text-lg font-bold">
        {isDelivering ? 'Collect or deliver?' : 'Collect your order'}
      </h2>
      {isDelivering ? <PostcodeChecker check={check} /> : <p>{messages.notDelivering}</p>}
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">How would you like to get your order?</legend>
        <MethodRadio method="COLLECT" chosen={choice?.method} onChoose={choose}>
          <span className="min-w-0 break-words">
            <span className="font-semibold">Collect</span>
            {offer && <span className="ml-2 font-semibold text-good">{offer}</span>}
            <span className="block text-sm text-ink-soft">{address}</span>
          </span>
        </MethodRadio>
        {check.inside && (
          <MethodRadio method="DELIVER" chosen={choice?.method} disabled={missing > 0} onChoose={choose}>
            <span className="min-w-0 break-words">
              <span className="font-semibold">Deliver</span>
              <span className="block text-sm text-ink-soft">to {check.postcode}</span>
              {missing > 0 && (
                <span role="status" className="block text-sm font-semibold text-bad">
                  {messages.missing(formatMoney(missing), formatMoney(check.minimum))}
                </span>
              )}
            </span>
          </MethodRadio>
        )}
      </fieldset>
      <p role="status" className="flex min-h-7 justify-between gap-3 font-semibold">
        {choice && charge === undefined && !failed && <span className="text-ink-soft">{messages.calculating}</span>}
        {charge !== undefined && (
          <>
            <span>{charge < 0 ? 'Collect Discount' : 'Delivery charge'}</span>
            <span>{formatMoney(charge)}</span>
          </>
        )}
      </p>
      {failed && (
        <Button look="secondary" onClick={retry}>
          {messages.retry}
        </Button>
      )}
      <Button disabled={choice === undefined || charge === undefined} onClick={onProceed}>
        Proceed to Checkout
      </Button>
      {missingText && <p className="-mt-2 text-sm text-ink-soft">{missingText}</p>}
    </section>
  );
};
