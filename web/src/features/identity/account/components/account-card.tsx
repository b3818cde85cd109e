import type { ReactNode } from 'react';

type AccountCardProps = { readonly title: string; readonly children: ReactNode };

export const AccountCard = ({ title, children }: AccountCardProps) => (
  <div className="mx-auto mt-6 flex max-w-md flex-col gap-6 rounded-card border border-line bg-card p-6 shadow-card sm:mt-12 sm:p-8">
    <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
    {children}
  </div>
);
