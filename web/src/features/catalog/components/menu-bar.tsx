import { useRef, type RefObject, useEffect, useCallback, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { messages } from '../../../lib/messages';
import { clsx } from 'clsx';
import { createChunkLoader } from '../../../lib/chunk';
import { loadChunkOrAsk } from '../../../lib/load-chunk-or-ask';
import { notificationsNeeded } from '../../../lib/notifications-needed';
import type { ScrolledSection, watchSections } from '../hooks/scrolled-section';

const loadWatch = createChunkLoader(async () => (await import('../hooks/scrolled-section')).watchSections);

/** Undefined until the page is touched. */
const useCurrentSection = (bar: RefObject<HTMLElement | null>) => {
  const [current, setCurrent] = useState<string>();
  const watched = useRef<ScrolledSection>(undefined);
  const begin = useCallback(
    (watch: typeof watchSections): void => {
      if (bar.current) watched.current ??= watch(bar.current, setCurrent);
    },
    [bar],
  );
  useEffect(() => {
    void notificationsNeeded()
      .then(loadWatch)
      .then(begin, () => undefined);
    return () => {
      watched.current?.stop();
      watched.current = undefined;
    };
  }, [begin]);
  const jump = async (id: string): Promise<void> => {
    const watch = await loadChunkOrAsk(loadWatch);
    if (watch) begin(watch);
    watched.current?.jump(id);
  };
  return { current, jump: (id: string) => void jump(id) };
};

type CategoryRowProps = {
  readonly sections: readonly (readonly [id: string, category: string])[];
  readonly bar: RefObject<HTMLElement | null>;
};

const CategoryRow = ({ sections, bar }: CategoryRowProps) => {
  const row = useRef<HTMLUListElement>(null);
  const { current = sections[0]?.[0], jump } = useCurrentSection(bar);
  // `scrollIntoView` would scroll the page too.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) link.closest('ul')?.scrollTo?.({ left: link.offsetLeft - 64 });
  }, [current]);
  return (
    <nav aria-label={messages.catalog.sections} className="min-w-0 flex-1">
      <ul ref={row} className="relative flex overflow-x-auto [scrollbar-width:none]">
        {sections.map(([id, category]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current || undefined}
              className={clsx(
                'flex min-h-11 items-center border-b-3 px-3 font-semibold whitespace-nowrap -outline-offset-3',
                id === current ? 'border-accent text-accent' : 'border-transparent text-ink-soft hover:text-ink',
              )}
              onClick={(event) => {
                event.preventDefault();
                jump(id);
              }}
            >
              {category}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

type MenuBarProps = {
  readonly sections: readonly (readonly [id: string, category: string])[];
  readonly narrowed: number;
  readonly isFilterOpen: boolean;
  readonly onFilter: () => void;
};

export const MenuBar = ({ sections, narrowed, isFilterOpen, onFilter }: MenuBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={bar}
      className="sticky top-16 z-10 -mx-4 flex items-center gap-2 border-b border-line bg-paper px-4 low:top-0"
    >
      <CategoryRow bar={bar} sections={sections} />
      <Button
        look="quiet"
        aria-expanded={isFilterOpen}
        aria-controls={FILTER_ID}
        className="shrink-0 lg:hidden"
        onClick={onFilter}
      >
        {messages.catalog.filter}
        {narrowed > 0 && ` (${narrowed})`}
      </Button>
    </div>
  );
};

export const FILTER_ID = 'menu-filter';
