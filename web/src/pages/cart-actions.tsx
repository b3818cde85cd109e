import { useNavigate } from '@tanstack/react-router';
import { Button } from '../components/ui/button';
import { type CartItem, isUnavailable } from '../features/cart/cart';
import { useCart } from '../features/cart/cart-context';
import { CartNote, useKnownNote } from '../features/cart/components/cart-note';
import { messages as cartMessages } from '../features/cart/messages';
import { CollectOrDeliver } from '../features/delivery/components/collect-or-deliver';
import { useChoiceDraft } from '../features/delivery/hooks/use-choice-draft';
import { ClosedMessage } from '../features/store-status/components/closed-message';
import { useIsClosed } from '../features/store-status/hooks/use-store-state';
import { reasonOf } from '../lib/http';
import { notify } from '../lib/notify';
import { saveCartAsOrder, useSaveCartAsOrder } from '../features/orders/api/save-cart-as-order';
import { messages } from '../features/orders/messages';
import { useSite } from '../site/settings';

const keyOf = (items: readonly CartItem[]): string =>
  items.map(({ id, variant, quantity }) => `${id}.${variant}x${quantity}`).join();

export const CartActions = () => {
  const { isTakeaway } = useSite();
  const closed = useIsClosed();
  const navigate = useNavigate();
  const { cartId, items, total, settled } = useCart();
  const { keep } = useChoiceDraft(cartId);
  const isBlocked = items.some(isUnavailable);
  const [note, writeNote] = useKnownNote();
  const { mutate: save, isPending } = useSaveCartAsOrder(() => navigate({ to: '/checkout' }));

  const proceed = (): void =>
    save(note, { onError: (failure) => void notify.alert([messages.updateFailed, reasonOf(failure)]) });

  return (
    <div className="flex flex-col gap-4">
      <CartNote note={note ?? ''} onChange={writeNote} />
      {closed && <ClosedMessage />}
      {!closed && isTakeaway && (
        <CollectOrDeliver
          saveCart={() => saveCartAsOrder(note)}
          itemsTotal={total}
          cartKey={keyOf(items)}
          settled={settled && !isPending && !isBlocked}
          cartId={cartId}
          problem={isBlocked ? cartMessages.problemsFirst : undefined}
          onProceed={() => {
            keep({ isRecorded: true });
            proceed();
          }}
        />
      )}
      {!closed && !isTakeaway && (
        <>
          <Button disabled={!settled || isPending || isBlocked} onClick={proceed}>
            Checkout
          </Button>
          {isBlocked && <p className="text-sm font-semibold text-bad">{cartMessages.problemsFirst}</p>}
        </>
      )}
    </div>
  );
};
