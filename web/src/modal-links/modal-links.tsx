import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { reasonOf } from '../lib/http';
import { notify } from '../lib/notify';
import type { PageContent } from './page-content';

const PageDialog = lazy(async () => ({ default: (await import('./page-dialog')).PageDialog }));

const modalLinkOf = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const { target, button, metaKey, ctrlKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-modal]') : null;
  const opensElsewhere = button !== 0 || metaKey || ctrlKey || shiftKey;
  return link && !opensElsewhere && link.origin === window.location.origin ? link : undefined;
};

const load = async (href: string): Promise<PageContent | undefined> => {
  try {
    return await (await import('./page-content')).fetchPageContent(href);
  } catch (failure) {
    await notify.alert(reasonOf(failure));
    return undefined;
  }
};

type ModalLinksProps = { readonly children: ReactNode };

/** Links inside that carry `data-modal` open in a modal; those that lead to another site do not (NAV-16, NAV-17). */
export const ModalLinks = ({ children }: ModalLinksProps) => {
  const [content, setContent] = useState<PageContent>();
  const onClick = (event: MouseEvent): void => {
    const link = modalLinkOf(event);
    if (!link) return;
    event.preventDefault();
    void load(link.href).then(setContent);
  };
  return (
    // The links themselves take keyboard and focus; this only hears their clicks.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={onClick}>
      {children}
      {content && (
        <Suspense>
          <PageDialog content={content} onClose={() => setContent(undefined)} />
        </Suspense>
      )}
    </div>
  );
};
