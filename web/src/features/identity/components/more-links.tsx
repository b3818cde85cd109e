import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { navLinkClass } from './nav-link';

/** Apart, as customers do not load these. */
const staffMessages = {
  more: 'More',
  moreWith: (current: string) => `More: ${current}`,
} as const;

type MoreLinksProps = {
  /** The current page: navigation closes the menu. */
  readonly at: string;
  readonly current: string | undefined;
  readonly children: ReactNode;
};

export const MoreLinks = ({ at, current, children }: MoreLinksProps) => {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === at;
  const onKey = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    setOpenedAt(undefined);
    button.current?.focus();
  });
  const onElsewhere = useEffectEvent(({ target }: Event): void => {
    if (target instanceof Node && !box.current?.contains(target)) setOpenedAt(undefined);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => onKey(event), { signal });
    document.addEventListener('focusin', (event) => onElsewhere(event), { signal });
    document.addEventListener('pointerdown', (event) => onElsewhere(event), { signal });
    return () => listening.abort();
  }, [isOpen]);

  return (
    <div ref={box} className="contents sm:relative sm:block">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={clsx(navLinkClass, 'hidden! gap-1 sm:inline-flex!', current !== undefined && 'bg-accent-soft')}
        onClick={() => setOpenedAt(isOpen ? undefined : at)}
      >
        {current === undefined ? staffMessages.more : staffMessages.moreWith(current)}
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={clsx('size-5 fill-none stroke-current stroke-2', isOpen && 'rotate-180')}
        >
          <path d="M6 9l6 6 6-6" />
        </svg>
      </button>
      <div
        id={id}
        className={clsx(
          'contents sm:absolute sm:top-full sm:right-0 sm:z-40 sm:w-88 sm:grid-cols-2 sm:gap-1',
          'sm:rounded-card sm:border sm:border-line sm:bg-card sm:p-2 sm:shadow-float',
          isOpen ? 'sm:grid' : 'sm:hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
};
