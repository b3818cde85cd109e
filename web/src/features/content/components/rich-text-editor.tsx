import Image from '@tiptap/extension-image';
import { TextStyleKit } from '@tiptap/extension-text-style';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { documentOf, PastedStyles } from '../styled-html';
import { DeveloperOnly, ModalLink } from '../kept-attributes';
import { EditorToolbar } from './editor-toolbar';
import './rich-text-editor.css';

const EXTENSIONS = [
  StarterKit.configure({
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
    trailingNode: false,
  }),
  TextStyleKit.configure({ backgroundColor: false, lineHeight: false, textStyle: { mergeNestedSpanStyles: false } }),
  Image.configure({ inline: true }),
  PastedStyles,
  DeveloperOnly,
  ModalLink,
];

type RichTextEditorProps = {
  readonly label: string;
  readonly content: string;
  readonly autofocus?: boolean;
  /** Gets the HTML after every change; empty when no text is left. */
  readonly onChange: (content: string) => void;
};

export const RichTextEditor = ({ label, content, autofocus = true, onChange }: RichTextEditorProps) => {
  const [document] = useState(() => documentOf(content, EXTENSIONS));
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: document,
    autofocus: autofocus ? 'end' : false,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: 'en-GB',
        spellcheck: 'true',
        class: 'rich-text min-h-40 p-3 wrap-anywhere',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className="w-full max-w-prose rounded-control border border-edge bg-card">
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
};
