import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { messages } from '../messages';
import { FormatButton } from './format-button';
import { LinkIcon } from './format-icons';
import { LinkDialog, type LinkFacts } from './link-dialog';

type EditorLinkProps = { readonly editor: Editor; readonly pressed: boolean };

const linkAt = (editor: Editor): LinkFacts | undefined => {
  if (!editor.isActive('link')) return undefined;
  const { href, modal } = editor.getAttributes('link');
  return { href: typeof href === 'string' ? href : '', modal: modal === true };
};

export const EditorLink = ({ editor, pressed }: EditorLinkProps) => {
  const [isOpen, setOpen] = useState(false);
  const change = () => editor.chain().focus().extendMarkRange('link');
  const set = (link: LinkFacts): void => {
    setOpen(false);
    // Without a selection the address becomes the text.
    if (editor.state.selection.empty && !editor.isActive('link'))
      change()
        .insertContent({ type: 'text', text: link.href, marks: [{ type: 'link', attrs: link }] })
        .run();
    else change().setMark('link', link).run();
  };
  return (
    <>
      <FormatButton label={messages.link} pressed={pressed} onClick={() => setOpen(true)}>
        <LinkIcon />
      </FormatButton>
      {isOpen && (
        <LinkDialog
          link={linkAt(editor)}
          onSet={set}
          onRemove={() => {
            setOpen(false);
            change().unsetMark('link').run();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
