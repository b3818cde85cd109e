import type { ReactNode } from 'react';
import { ModalLinks } from '../modal-links/modal-links';

export const MAIN_ID = 'main';

type PageFrameProps = { readonly header: ReactNode; readonly children: ReactNode };

/** A header and the page's own content, at least as high as the window. */
export const PageFrame = ({ header, children }: PageFrameProps) => (
  <div className="flex min-h-dvh flex-col">
    {header}
    <main id={MAIN_ID} tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none">
      <ModalLinks>{children}</ModalLinks>
    </main>
  </div>
);
