import type { PartContent } from '@hatch/kernel/rules';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { prefetchChunk } from '../../../lib/chunk';
import { isEmpty, type EditTarget } from '../content-target';
import { useInPlaceEdit } from '../hooks/use-in-place-edit';
import { messages } from '../messages';
import { ContentEditor, editorLoader } from './content-editor';
import { PartView } from './part-view';

type EditableContentProps = {
  readonly target: EditTarget;
  readonly name: string;
  readonly content: PartContent;
  /** Number of saves of a page part. */
  readonly version?: number;
  readonly startsOpen?: boolean;
  readonly onStored: (content: PartContent, version?: number) => void;
  readonly onCancelled?: () => void;
};

export const EditableContent = ({
  target,
  name,
  content,
  version,
  startsOpen = false,
  onStored,
  onCancelled,
}: EditableContentProps) => {
  const { kind } = content;
  const { isEditing, isPending, meanwhile, edit, write, save, cancel } = useInPlaceEdit({
    target,
    content,
    version,
    startsOpen,
    onStored,
    onCancelled,
  });
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <section aria-label={messages.region(name)} className="flex flex-col items-start gap-3">
      {isEditing ? (
        <ContentEditor label={name} content={content} onChange={write} />
      ) : isEmpty(content) ? (
        <p className="text-ink-soft">{messages.empty(name)}</p>
      ) : (
        <div className="w-full">
          <PartView content={content} />
        </div>
      )}
      {meanwhile && (
        <section aria-label={messages.meanwhile} className="w-full rounded-card border border-line bg-card p-4">
          <p className="font-semibold">{messages.meanwhile}</p>
          <p className="pb-3 text-sm text-ink-soft">{messages.meanwhileHint}</p>
          <PartView content={meanwhile} />
        </section>
      )}
      <div className="flex gap-2">
        <Button
          ref={editButton}
          look="secondary"
          hidden={isEditing}
          onPointerEnter={() => prefetchChunk(editorLoader(kind))}
          onClick={edit}
        >
          {messages.edit}
        </Button>
        <Button hidden={!isEditing} disabled={isPending} onClick={save}>
          {messages.save}
        </Button>
        <Button look="secondary" hidden={!isEditing} disabled={isPending} onClick={cancel}>
          {messages.cancel}
        </Button>
      </div>
    </section>
  );
};
