import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the bar a section counts as the one that is read. */
const READ_PX = 48;

const sectionsAround = (bar: HTMLElement): readonly HTMLElement[] => [
  ...(bar.parentElement?.querySelectorAll<HTMLElement>('section:not([hidden])') ?? []),
];

/** The last that has come up to the bar, the last of all at the foot of the page, else the first. */
const sectionAt = (bar: HTMLElement): string | undefined => {
  const sections = sectionsAround(bar);
  const line = bar.getBoundingClientRect().bottom + READ_PX;
  const isAtFoot = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.body.scrollHeight - 2;
  const read = isAtFoot ? sections.at(-1) : sections.findLast((each) => each.getBoundingClientRect().top <= line);
  return (read ?? sections[0])?.id;
};

/** The id of the section beside `bar` that is read, and a jump to another. */
export const useCurrentSection = (bar: RefObject<HTMLElement | null>) => {
  const [current, setCurrent] = useState<string>();
  const isJump = useRef(false);
  useEffect(() => {
    const onScroll = (): void => {
      // What was jumped to stays marked, also where the page ends before it is at the bar.
      if (!isJump.current && bar.current) setCurrent(sectionAt(bar.current));
      isJump.current = false;
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [bar]);

  const jump = (id: string): void => {
    const section = document.getElementById(id);
    const before = window.scrollY;
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    isJump.current = window.scrollY !== before;
    setCurrent(id);
  };
  return { current, jump };
};
