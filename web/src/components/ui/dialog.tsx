import { clsx } from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from './icons';

export type DialogProps = {
  readonly title: string;
  /** `alertdialog` interrupts: it has no corner cross and does not close by a click beside it. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly titleHidden?: boolean;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

/** A modal on the browser's own `<dialog>`: open while it is mounted, so that a closed one is empty (NAV-17). */
export const Dialog = ({ title, role = 'dialog', titleHidden, wide, onClose, children, footer }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  const interrupts = role === 'alertdialog';

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the keyboard's way, through onCancel
    <dialog
      ref={ref}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={interrupts ? bodyId : undefined}
      className={clsx(
        'm-auto flex max-h-[min(90dvh,46rem)] w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-card bg-card p-0 text-ink shadow-float',
        wide ? 'max-w-3xl' : 'max-w-md',
      )}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!interrupts && event.target === ref.current) onClose();
      }}
    >
      <header
        className={clsx('flex items-center gap-3 px-5 pt-4', titleHidden && interrupts ? 'sr-only' : 'min-h-12 pb-2')}
      >
        <h2 id={titleId} className={clsx('flex-1 text-lg font-bold', titleHidden && 'sr-only')}>
          {title}
        </h2>
        {!interrupts && (
          <button
            type="button"
            aria-label="Close"
            className="ml-auto grid size-11 place-items-center rounded-full hover:bg-sunken"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        )}
      </header>
      <div id={bodyId} className={clsx('overflow-y-auto px-5 pb-4', titleHidden && interrupts && 'pt-5')}>
        {children}
      </div>
      {footer !== undefined && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
      )}
    </dialog>
  );
};
