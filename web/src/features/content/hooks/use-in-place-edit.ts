import { useState } from 'react';
import { useCancelEditing } from '../api/cancel-editing';
import { useSaveContent } from '../api/save-content';
import type { EditTarget } from '../content-target';

/** What somebody else saved while this editor was open. */
export type SavedMeanwhile = { readonly original: string; readonly version: number };

export type InPlaceEdit = {
  /** The editor is open. */
  readonly isEditing: boolean;
  /** The server is asked, and the editor still open. */
  readonly isPending: boolean;
  readonly meanwhile: SavedMeanwhile | undefined;
  readonly edit: () => void;
  readonly save: (fields: EditTarget & { readonly content: string }) => void;
  readonly cancel: () => void;
};

type Options = {
  readonly target: EditTarget;
  readonly startsOpen?: boolean;
  readonly onStored: (original: string) => void;
  readonly onCancelled?: (() => void) | undefined;
};

/** Opens and closes the editor; it closes on the content as the server keeps it, and on nothing else (CMS-08 to CMS-10). */
export const useInPlaceEdit = ({ target, startsOpen = false, onStored, onCancelled }: Options): InPlaceEdit => {
  const [isEditing, setIsEditing] = useState(startsOpen);
  const [meanwhile, setMeanwhile] = useState<SavedMeanwhile>();
  const close = (original: string): void => {
    onStored(original);
    setIsEditing(false);
    setMeanwhile(undefined);
  };
  const onOutdated = (original: string, version: number) => setMeanwhile({ original, version });
  const saving = useSaveContent(target, { onStored: close, onOutdated });
  const cancelling = useCancelEditing(target, (original) => {
    close(original);
    onCancelled?.();
  });
  return {
    isEditing,
    isPending: saving.isPending || cancelling.isPending,
    meanwhile,
    edit: () => setIsEditing(true),
    save: (fields) => saving.mutate(fields),
    cancel: () => cancelling.mutate(),
  };
};
