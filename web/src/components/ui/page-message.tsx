import type { ReactNode } from 'react';

type PageMessageProps = { readonly title: string; readonly children?: ReactNode };

export const PageMessage = ({ title, children }: PageMessageProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
    <h1 className="text-2xl font-bold">{title}</h1>
    {children}
  </div>
);
