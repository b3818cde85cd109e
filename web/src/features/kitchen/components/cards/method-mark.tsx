import { clsx } from 'clsx';
import { Icon } from '../../../../components/ui/icon';
import type { StaffOrder } from '../../staff-order';

type MethodMarkProps = { readonly method: StaffOrder['taMethod'] };

const SIGN = {
  COLLECT: 'M5 8h14l1 13H4zM8 8a4 4 0 0 1 8 0',
  DELIVER: 'M2 6h11v11H2zM13 10h5l4 4v3h-9zM6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
} as const;

export const MethodMark = ({ method }: MethodMarkProps) =>
  method && (
    <span
      className={clsx(
        'inline-flex min-w-0 items-center gap-1 rounded-control px-1.5 py-0.5 text-base leading-5.5 font-extrabold text-white',
        method === 'COLLECT' ? 'bg-collect' : 'bg-deliver',
      )}
    >
      <Icon width="18" height="18">
        <path d={SIGN[method]} />
      </Icon>
      {method}
    </span>
  );
