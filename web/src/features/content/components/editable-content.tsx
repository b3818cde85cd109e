import type { PartContent } from '@hatch/kernel/rules';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { prefetchChunk } from '../../../lib/chunk';
import { contentFrom, isEmpty, textOf, type EditTarget } from '../content-target';
import { useInPlaceEdit } from '../hooks/use-in-place-edit';
import { messages } from '../messages';
import { ContentEditor, editorLoader } from './content-editor';
import { PartView } from './part-view';

type EditableContentProps = {
  readonly target: EditTarget;
  /** What it is, such as the description. */
  readonly name: string;
  readonly content: PartContent;
  /** Of a page part: how often it was saved. */
  readonly version?: number;
  readonly startsOpen?: boolean;
  readonly onStored: (content: PartContent) => void;
  readonly onCancelled?: () => void;
};

/** Something on a page with its edit, save and cancel buttons (CMS-02); the editor is loaded when it is asked for. */
export const EditableContent = ({
  target,
  name,
  content,
  version,
  startsOpen,
  onStored,
  onCancelled,
}: EditableContentProps) => {
  const { kind } = content;
  const { isEditing, isPending, meanwhile, edit, save, cancel } = useInPlaceEdit({
    target,
    ...(startsOpen && { startsOpen }),
    onStored: (original) => onStored(contentFrom(kind, original, content)),
    onCancelled,
  });
  const written = useRef(content);
  /** Another's save is overwritten by who has seen it, and by nobody else. */
  const seen = useRef(version);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const open = (): void => {
    written.current = content;
    seen.current = version;
    edit();
  };
  const send = (): void => {
    const known = meanwhile?.version ?? seen.current;
    save({ content: textOf(written.current), ...(known !== undefined && { kind, version: String(known) }) });
  };
  return (
    <section aria-label={messages.region(name)} className="flex flex-col items-start gap-3">
      {isEditing ? (
        <ContentEditor
          label={name}
          content={content}
          onChange={(changed) => {
            written.current = changed;
          }}
        />
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
          <PartView content={contentFrom(kind, meanwhile.original, content)} />
        </section>
      )}
      <div className="flex gap-2">
        <Button
          ref={editButton}
          look="secondary"
          hidden={isEditing}
          onPointerEnter={() => prefetchChunk(editorLoader(kind))}
          onClick={open}
        >
          {messages.edit}
        </Button>
        <Button hidden={!isEditing} disabled={isPending} onClick={send}>
          {messages.save}
        </Button>
        <Button look="secondary" hidden={!isEditing} disabled={isPending} onClick={cancel}>
          {messages.cancel}
        </Button>
      </div>
    </section>
  );
};
