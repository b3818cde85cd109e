import type { Complete } from '../api/complete-payment';
import type { PaidOrder } from '../api/start-payment';

export type PayingProps = {
  readonly order: Pick<PaidOrder, 'id' | 'totalCost'>;
  readonly complete: Complete;
  readonly onPlaced: (placement: { readonly message: string }) => Promise<void>;
  readonly onOrder: (order: PaidOrder | undefined) => void;
};
