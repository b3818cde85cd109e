import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonProps = ComponentProps<'button'> & { readonly look?: ButtonLook };

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong disabled:bg-sunken disabled:text-ink-soft',
  secondary: 'border border-edge bg-card text-ink hover:bg-sunken disabled:text-ink-soft disabled:bg-sunken',
  quiet: 'text-accent hover:bg-accent-soft disabled:text-ink-soft',
  danger: 'bg-bad text-bad-ink hover:brightness-90 disabled:bg-sunken disabled:text-ink-soft',
};

export const buttonClass = (look: ButtonLook = 'primary', className?: string): string =>
  clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 font-semibold transition-colors',
    LOOKS[look],
    className,
  );

export const Button = ({ look = 'primary', className, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={buttonClass(look, className)} {...rest} />
);
