import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useSite } from '../site/settings';
import { pageWidth } from './page-width';

type SiteHeaderProps = { readonly isWide?: boolean; readonly children?: ReactNode };

export const SiteHeader = ({ isWide = false, children }: SiteHeaderProps) => {
  const { name } = useSite();
  return (
    <header className="sticky top-0 z-30 border-b low:static border-line bg-paper/95 backdrop-blur">
      <div className={clsx(pageWidth(isWide), 'flex h-16 items-center gap-2')}>
        <Link to="/" className="mr-auto min-w-0 truncate py-2.5 text-xl font-extrabold tracking-tight text-accent">
          {name}
        </Link>
        {children}
      </div>
    </header>
  );
};
