import { partsOfSku } from '@hatch/kernel/rules';
import { Button } from '../../../components/ui/button';
import { notify } from '../../../lib/notify';
import { useChangeSaleStatus } from '../hooks/use-change-sale-status';
import { useLowOrOut } from '../hooks/use-low-or-out';
import { messages } from '../messages';
import { isOut, sameItem, type StockItem } from '../stock-item';

type Line = { readonly sku: string; readonly name: string };

type SellOutDishesProps = { readonly order: { readonly orderItems: readonly Line[] } };

/** The next reading of the stock corrects the count and the status. */
const itemOf = ({ sku, name }: Line): StockItem => {
  const { productId, variantId } = partsOfSku(sku);
  const isProduct = variantId === null;
  return { kind: isProduct ? 'product' : 'variant', id: variantId ?? productId, name, stock: 0, status: 'active' };
};

const itemsOf = (lines: readonly Line[]): readonly StockItem[] =>
  [...new Map(lines.map((line) => [line.sku, line])).values()].map(itemOf);

/** One tap takes a dish of the order off sale, as the out-of-stock manager does; another puts it back. */
export const SellOutDishes = ({ order: { orderItems } }: SellOutDishesProps) => {
  const { data: lowOrOut = [] } = useLowOrOut();
  const { isPending, mutateAsync } = useChangeSaleStatus();
  const change = async (item: StockItem, status: StockItem['status']): Promise<void> => {
    const answer = await mutateAsync({ item, status });
    if (answer.status) notify.toast(messages.updated(item.name, status));
  };
  return (
    <ul className="flex flex-col gap-2">
      {itemsOf(orderItems).map((item) => {
        const isSoldOut = lowOrOut.some((each) => isOut(each) && sameItem(each, item));
        return (
          <li key={`${item.kind}-${item.id}`}>
            <Button
              look="secondary"
              disabled={isPending}
              className="min-h-14 w-full justify-between! gap-3 text-left text-lg"
              onClick={() => void change(item, isSoldOut ? 'active' : 'out-of-stock')}
            >
              <span className="min-w-0 break-words">{item.name}</span>{' '}
              <span className="shrink-0 font-bold">{isSoldOut ? messages.putBack : messages.sellOut}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
