import { type MouseEvent, type ReactNode, useState } from 'react';
import { loadChunkOrAsk } from '../lib/load-chunk-or-ask';
import { reasonOf } from '../lib/http';
import { notify } from '../lib/notify';
import { createChunkLoader } from '../lib/chunk';
import type { PageContent } from './page-content';
import type { PageDialog } from './page-dialog';

const loadModal = createChunkLoader(async () => ({
  ...(await import('./page-content')),
  ...(await import('./page-dialog')),
}));

const modalLinkOf = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const { target, button, metaKey, ctrlKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-modal]') : null;
  const opensElsewhere = button !== 0 || metaKey || ctrlKey || shiftKey;
  return link && !opensElsewhere && link.origin === window.location.origin ? link : undefined;
};

type Modal = { readonly Dialog: typeof PageDialog; readonly content: PageContent };

const load = async (href: string): Promise<Modal | undefined> => {
  const modal = await loadChunkOrAsk(loadModal);
  if (!modal) return undefined;
  try {
    return { Dialog: modal.PageDialog, content: await modal.fetchPageContent(href) };
  } catch (failure) {
    await notify.alert(reasonOf(failure));
    return undefined;
  }
};

type ModalLinksProps = { readonly children: ReactNode };

/** Links inside with `data-modal` open in a modal, except links to other sites. */
export const ModalLinks = ({ children }: ModalLinksProps) => {
  const [modal, setModal] = useState<Modal>();
  const onClick = (event: MouseEvent): void => {
    const link = modalLinkOf(event);
    if (!link) return;
    event.preventDefault();
    void load(link.href).then(setModal);
  };
  return (
    // Keyboard and focus belong to the links themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={onClick}>
      {children}
      {modal && <modal.Dialog content={modal.content} onClose={() => setModal(undefined)} />}
    </div>
  );
};
