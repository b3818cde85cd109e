import type { ReactNode } from 'react';

type TroubleListProps = { readonly title: string; readonly children: ReactNode };

export const TroubleList = ({ title, children }: TroubleListProps) => (
  <section aria-label={title} className="rounded-card border border-line bg-card p-4 shadow-card">
    <h2 className="mb-2 text-xl font-bold">{title}</h2>
    <ul className="flex flex-col gap-2">{children}</ul>
  </section>
);
