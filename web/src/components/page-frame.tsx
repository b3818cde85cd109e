import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ModalLinks } from '../modal-links/modal-links';
import { pageWidth } from './page-width';

export const MAIN_ID = 'main';

type PageFrameProps = {
  readonly header: ReactNode;
  readonly isWide?: boolean;
  readonly isStaff?: boolean;
  readonly children: ReactNode;
};

export const PageFrame = ({ header, isWide = false, isStaff, children }: PageFrameProps) => (
  <div data-staff={isStaff} className="flex min-h-dvh flex-col">
    {header}
    <main id={MAIN_ID} tabIndex={-1} className={clsx(pageWidth(isWide), 'flex-1 py-6 outline-none')}>
      <ModalLinks>{children}</ModalLinks>
    </main>
  </div>
);
