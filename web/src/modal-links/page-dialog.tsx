import { useLayoutEffect, useRef } from 'react';
import { Dialog } from '../components/ui/dialog';
import type { PageContent } from './page-content';

type PageDialogProps = { readonly content: PageContent; readonly onClose: () => void };

export const PageDialog = ({ content, onClose }: PageDialogProps) => {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => body.current?.replaceChildren(...content.nodes), [content]);
  return (
    <Dialog title={content.title} wide onClose={onClose}>
      <div ref={body} className="rich-text" />
    </Dialog>
  );
};
