import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSite } from '../site/settings';

type SiteHeaderProps = { readonly children?: ReactNode };

/** Children stand at the right: the condensed cart, the account. */
export const SiteHeader = ({ children }: SiteHeaderProps) => {
  const { name } = useSite();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4">
        <Link to="/" className="mr-auto truncate py-2 text-xl font-extrabold tracking-tight text-accent">
          {name}
        </Link>
        {children}
      </div>
    </header>
  );
};
