import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import { messages } from '../../../lib/messages';
import { useCurrentSection } from '../hooks/use-current-section';

type CategoryRowProps = {
  readonly sections: readonly (readonly [id: string, category: string])[];
  readonly bar: RefObject<HTMLElement | null>;
};

export const CategoryRow = ({ sections, bar }: CategoryRowProps) => {
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
