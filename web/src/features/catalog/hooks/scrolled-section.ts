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

export type ScrolledSection = {
  /** To the section with this id. */
  readonly jump: (id: string) => void;
  readonly stop: () => void;
};

/** Tells the id of the section beside `bar` that is read, from now on. */
export const watchSections = (bar: HTMLElement, tell: (id: string | undefined) => void): ScrolledSection => {
  let isJump = false;
  const onScroll = (): void => {
    // What was jumped to stays marked, also where the page ends before it is at the bar.
    if (!isJump) tell(sectionAt(bar));
    isJump = false;
  };
  onScroll();
  window.addEventListener('scroll', onScroll, { passive: true });
  return {
    jump: (id) => {
      const section = document.getElementById(id);
      const before = window.scrollY;
      section?.scrollIntoView();
      section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
      isJump = window.scrollY !== before;
      tell(id);
    },
    stop: () => window.removeEventListener('scroll', onScroll),
  };
};
