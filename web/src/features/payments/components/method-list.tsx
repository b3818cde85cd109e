import type { PaymentMethod } from '../api/wire';

type MethodListProps = {
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod | undefined;
  readonly onChoose: (method: PaymentMethod) => void;
};

const LABELS: Readonly<Record<PaymentMethod, string>> = {
  phone: 'Phone',
  'credit card': 'Credit card',
  paypal: 'PayPal',
};

export const MethodList = ({ methods, chosen, onChoose }: MethodListProps) => (
  <div role="radiogroup" aria-label="Payment method" className="grid gap-2 sm:grid-cols-3">
    {methods.map((method) => (
      <label
        key={method}
        className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-card px-4 py-2 font-semibold has-checked:border-accent has-checked:bg-accent-soft"
      >
        <input
          type="radio"
          name="payment_method"
          className="size-5 shrink-0 accent-accent"
          value={method}
          checked={chosen === method}
          onChange={() => onChoose(method)}
        />
        {method === 'paypal' ? <img src="/paypal.svg" alt="PayPal" width="80" height="24" /> : LABELS[method]}
      </label>
    ))}
  </div>
);
