import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';

type DisclosureProps = { readonly label: string; readonly summary: ReactNode; readonly children: ReactNode };

/** `label` is for screen readers, before the visible summary. */
export const Disclosure = ({ label, summary, children }: DisclosureProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 w-full items-start gap-2 rounded-control py-2 text-left hover:bg-ink/5"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1">
          <span className="sr-only">{label}: </span>
          {summary}
        </span>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={clsx('mt-0.5 size-5 shrink-0 fill-none stroke-current stroke-2', isOpen && 'rotate-180')}
        >
          <path d="M6 9l6 6 6-6" />
        </svg>
      </button>
      <div id={id} hidden={!isOpen} className="pb-2">
        {children}
      </div>
    </div>
  );
};
