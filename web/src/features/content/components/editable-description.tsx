import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { RichText } from '../../../components/ui/rich-text';
import { Skeleton } from '../../../components/ui/skeleton';
import { createChunkLoader, prefetchChunk } from '../../../lib/chunk';
import { useChunk } from '../../../lib/use-chunk';
import { useInPlaceEdit } from '../hooks/use-in-place-edit';
import { messages } from '../messages';

const loadEditor = createChunkLoader(() => import('./rich-text-editor'));

type EditableDescriptionProps = {
  readonly productId: number;
  /** Sanitised HTML. */
  readonly description: string;
  readonly onStored: (description: string) => void;
};

/** A product's description with its edit, save and cancel buttons (CMS-02); the editor is loaded when it is asked for. */
export const EditableDescription = ({ productId, description, onStored }: EditableDescriptionProps) => {
  const { isEditing, isPending, edit, save, cancel } = useInPlaceEdit(productId, onStored);
  const written = useRef(description);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const editor = useChunk(loadEditor, isEditing);

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const open = (): void => {
    written.current = description;
    edit();
  };
  return (
    <section aria-label={messages.region} className="flex flex-col items-start gap-3">
      {isEditing ? (
        editor ? (
          <editor.RichTextEditor
            label={messages.content}
            content={description}
            onChange={(content) => {
              written.current = content;
            }}
          />
        ) : (
          <Skeleton className="h-40 w-full max-w-prose" />
        )
      ) : description === '' ? (
        <p className="text-ink-soft">{messages.empty}</p>
      ) : (
        <RichText html={description} />
      )}
      <div className="flex gap-2">
        <Button
          ref={editButton}
          look="secondary"
          hidden={isEditing}
          onPointerEnter={() => prefetchChunk(loadEditor)}
          onClick={open}
        >
          {messages.edit}
        </Button>
        <Button hidden={!isEditing} disabled={isPending} onClick={() => save(written.current)}>
          {messages.save}
        </Button>
        <Button look="secondary" hidden={!isEditing} disabled={isPending} onClick={cancel}>
          {messages.cancel}
        </Button>
      </div>
    </section>
  );
};
