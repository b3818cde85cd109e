import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as ModalDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CloseIcon } from './close-icon';

export type DialogProps = {
  readonly title: string;
  /** `alertdialog` has no corner cross and does not close on a click outside. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly titleHidden?: boolean;
  readonly wide?: boolean;
  readonly large?: boolean;
  /** Id of the element that gets the focus first; by default the cross, or the first button. */
  readonly startAt?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

const BODY = 'overflow-y-auto px-5 pb-4';

/** Open while mounted, so that a closed dialog is empty. */
export const Dialog = ({
  title,
  role = 'dialog',
  titleHidden,
  wide,
  large,
  startAt,
  onClose,
  children,
  footer,
}: DialogProps) => {
  const interrupts = role === 'alertdialog';
  const Base = interrupts ? AlertDialog : ModalDialog;
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-black/50" />
        <Base.Popup
          aria-modal="true"
          {...(startAt && { initialFocus: () => document.getElementById(startAt) })}
          className={clsx(
            'fixed inset-0 z-50 m-auto flex h-fit w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-card bg-card text-ink shadow-float outline-none',
            large ? 'max-h-[96dvh]' : 'max-h-[min(90dvh,46rem)]',
            !large && (wide ? 'max-w-3xl' : 'max-w-md'),
          )}
        >
          <header
            className={clsx(
              'flex items-center gap-3 px-5 pt-4',
              titleHidden && interrupts ? 'sr-only' : 'min-h-12 pb-2',
            )}
          >
            <Base.Title className={clsx('flex-1 text-lg font-bold', titleHidden && 'sr-only')}>{title}</Base.Title>
            {!interrupts && (
              <Base.Close
                aria-label="Close"
                className="ml-auto grid size-12 place-items-center rounded-full hover:bg-sunken"
              >
                <CloseIcon />
              </Base.Close>
            )}
          </header>
          {interrupts ? (
            <Base.Description render={<div className={clsx(BODY, titleHidden && 'pt-5')}>{children}</div>} />
          ) : (
            <div className={BODY}>{children}</div>
          )}
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
