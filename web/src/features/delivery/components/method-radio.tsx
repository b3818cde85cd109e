import type { ReactNode } from 'react';
import type { TaMethod } from '../../orders/order';

type MethodRadioProps = {
  readonly method: TaMethod;
  readonly chosen: TaMethod | undefined;
  readonly disabled?: boolean;
  readonly onChoose: (method: TaMethod) => void;
  readonly children: ReactNode;
};

export const MethodRadio = ({ method, chosen, disabled, onChoose, children }: MethodRadioProps) => (
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
