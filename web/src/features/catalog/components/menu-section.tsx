import type { ReactNode } from 'react';

type MenuSectionProps = {
  readonly id: string;
  readonly category: string;
  readonly hidden: boolean;
  readonly children: ReactNode;
};

export const MenuSection = ({ id, category, hidden, children }: MenuSectionProps) => (
  <section
    id={id}
    hidden={hidden}
    aria-labelledby={`${id}-title`}
    className="scroll-mt-14 [&_:is(a,button)]:scroll-mt-14"
  >
    <h2 id={`${id}-title`} tabIndex={-1} className="pt-2 pb-3 text-2xl font-bold outline-none">
      {category}
    </h2>
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">{children}</ul>
  </section>
);
