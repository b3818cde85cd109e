import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type IconProps = ComponentProps<'svg'>;

export const Icon = ({ className, children, ...rest }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={clsx('shrink-0', className)}
    {...rest}
  >
    {children}
  </svg>
);
