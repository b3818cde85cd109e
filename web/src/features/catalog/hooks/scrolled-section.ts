const READ_PX = 48;

const sectionsAround = (bar: HTMLElement): readonly HTMLElement[] => [
  ...(bar.parentElement?.querySelectorAll<HTMLElement>('section:not([hidden])') ?? []),
];

/** The last section at or above the bar; the last of all at the foot of the page. */
const sectionAt = (bar: HTMLElement): string | undefined => {
  const sections = sectionsAround(bar);
  const line = bar.getBoundingClientRect().bottom + READ_PX;
  const isAtFoot = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.body.scrollHeight - 2;
  const read = isAtFoot ? sections.at(-1) : sections.findLast((each) => each.getBoundingClientRect().top <= line);
  return (read ?? sections[0])?.id;
};

export type ScrolledSection = {
  readonly jump: (id: string) => void;
  readonly stop: () => void;
};

export const watchSections = (bar: HTMLElement, tell: (id: string | undefined) => void): ScrolledSection => {
  let isJump = false;
  const onScroll = (): void => {
    // A jumped-to section stays marked, even if the page ends before it reaches the bar.
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
