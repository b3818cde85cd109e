import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';
import { createChunkLoader } from '../../../lib/chunk';
import { useChunk } from '../../../lib/use-chunk';
import type { PaymentMethod } from '../api/wire';
import type { PayingProps } from './paying';

type OnlinePaymentProps = PayingProps & {
  readonly method: Exclude<PaymentMethod, 'phone'>;
  readonly recorded: boolean;
};

const VIEWS = {
  'credit card': createChunkLoader(async () => ({ View: (await import('./card/card-payment')).CardPayment })),
  paypal: createChunkLoader(async () => ({ View: (await import('./paypal/paypal-payment')).PayPalPayment })),
};

export const OnlinePayment = ({ method, recorded, ...paying }: OnlinePaymentProps) => {
  const loaded = useChunk<{ readonly View: (props: PayingProps) => ReactNode }>(VIEWS[method]);
  return loaded && recorded ? <loaded.View {...paying} /> : <Skeleton className="h-40" />;
};
