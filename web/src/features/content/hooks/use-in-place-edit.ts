import { useState } from 'react';
import { useCancelEditing } from '../api/cancel-editing';
import { useSaveDescription } from '../api/save-description';

export type InPlaceEdit = {
  /** The editor is open. */
  readonly isEditing: boolean;
  /** The server is asked, and the editor still open. */
  readonly isPending: boolean;
  readonly edit: () => void;
  readonly save: (content: string) => void;
  readonly cancel: () => void;
};

/** Opens and closes the editor; it closes on the content as the server keeps it, and on nothing else (CMS-08 to CMS-10). */
export const useInPlaceEdit = (productId: number, onStored: (original: string) => void): InPlaceEdit => {
  const [isEditing, setIsEditing] = useState(false);
  const close = (original: string): void => {
    onStored(original);
    setIsEditing(false);
  };
  const saving = useSaveDescription(productId, close);
  const cancelling = useCancelEditing(productId, close);
  return {
    isEditing,
    isPending: saving.isPending || cancelling.isPending,
    edit: () => setIsEditing(true),
    save: (content) => saving.mutate(content),
    cancel: () => cancelling.mutate(),
  };
};
