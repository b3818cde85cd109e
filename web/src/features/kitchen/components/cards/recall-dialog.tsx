import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { revertOrder } from '../../api/live-changes';
import type { Board } from '../../board';
import { lastCompleted } from '../../cards/recall';
import { useKitchen } from '../../hooks/use-kitchen';
import { kitchenTime } from '../../kitchen-time';
import { messages } from '../../messages';

type RecallDialogProps = { readonly board: Board; readonly now: number; readonly onClose: () => void };

/** Shows a completed order as a card again, on this screen only. */
export const RecallDialog = ({ board, now, onClose }: RecallDialogProps) => {
  const queries = useQueryClient();
  const { mayAct } = useKitchen();
  const orders = lastCompleted(board);
  return (
    <Dialog title={messages.cards.recallTitle} onClose={onClose}>
      {orders.length === 0 && <p className="text-lg">{messages.cards.nothingCompleted}</p>}
      <ul className="flex flex-col gap-4">
        {orders.map((order) => {
          const name = order.ref ?? order.id;
          return (
            <li key={order.id} className="flex flex-wrap items-center gap-2 border-b border-line pb-3">
              <p className="min-w-0 flex-1 text-lg break-words">
                <strong>{name}</strong> {order.fullName}
                <span className="block text-base">
                  {order.completedAt !== null && messages.cards.completedAt(kitchenTime(order.completedAt, now))}
                </span>
                <span className="block text-base">
                  {order.orderItems.map((line) => `${line.quantity} x ${line.name}`).join(', ')}
                </span>
              </p>
              {mayAct && (
                <Button
                  look="secondary"
                  aria-label={messages.cards.showAgain(name)}
                  className="min-h-13"
                  onClick={() => {
                    revertOrder(queries, order.id);
                    onClose();
                  }}
                >
                  {messages.cards.showAgainShort}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};
