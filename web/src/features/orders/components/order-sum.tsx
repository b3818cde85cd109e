import { formatMoney, type Pence } from '@hatch/kernel/rules';
import { clsx } from 'clsx';

type OrderSumProps = { readonly label: string; readonly amount: Pence; readonly strong?: boolean };

export const OrderSum = ({ label, amount, strong }: OrderSumProps) => (
  <div className={clsx('flex justify-between gap-3', strong && 'text-lg font-bold')}>
    <dt>{label}</dt>
    <dd>{formatMoney(amount)}</dd>
  </div>
);
