import { LINES } from '@hatch/kernel/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { http, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { toOrderExtra } from '../api/wire';
import { useCart } from '../cart-context';
import { useCartNote } from '../hooks/use-cart-note';
import { messages } from '../messages';

const orderExtraQuery = (cartId: string) =>
  queryOptions({
    queryKey: ['order-extra', cartId],
    queryFn: async () => toOrderExtra(await http.read('/api/orderExtra')),
    staleTime: 0,
    retry: false,
  });

/** Typed text first, else the order's; undefined until known. */
export const useKnownNote = (): readonly [string | undefined, (note: string) => void] => {
  const { cartId } = useCart();
  const [note, writeNote] = useCartNote();
  const { data, error, isLoadingError } = useQuery(orderExtraQuery(cartId));
  useEffect(() => {
    if (isLoadingError) void notify.alert(messages.noteFailed(reasonOf(error)));
  }, [error, isLoadingError]);
  return [note ?? data, writeNote];
};

type CartNoteProps = { readonly note: string; readonly onChange: (note: string) => void };

export const CartNote = ({ note, onChange }: CartNoteProps) => (
  <label className="flex flex-col gap-1">
    <span className="font-semibold">{messages.note}</span>
    <textarea
      rows={3}
      maxLength={LINES.longest}
      className="control"
      value={note}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);
