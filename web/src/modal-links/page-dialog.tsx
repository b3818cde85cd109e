import { useCallback } from 'react';
import { Dialog } from '../components/ui/dialog';
import type { PageContent } from './page-content';

type PageDialogProps = { readonly content: PageContent; readonly onClose: () => void };

export const PageDialog = ({ content, onClose }: PageDialogProps) => {
  const fill = useCallback((body: HTMLElement | null) => body?.replaceChildren(...content.nodes), [content]);
  return (
    <Dialog title={content.title} wide onClose={onClose}>
      <div ref={fill} className="rich-text" />
    </Dialog>
  );
};
