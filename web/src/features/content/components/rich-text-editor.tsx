import Image from '@tiptap/extension-image';
import { TextStyleKit } from '@tiptap/extension-text-style';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { EditorToolbar } from './editor-toolbar';
import './rich-text-editor.css';
import { Extension, getSchema, type Extensions, type JSONContent } from '@tiptap/core';
import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { applyInlineStyles } from '../../../lib/apply-inline-styles';
import { withoutInlineStyles } from '../../../lib/inline-style';

/** A nested span gets both formats, so that they merge into one. */
const applyStyles = (root: HTMLElement): void => {
  applyInlineStyles(root);
  for (const inner of root.querySelectorAll<HTMLElement>('span span')) {
    const outer = inner.parentElement?.closest('span');
    if (outer) inner.style.cssText = `${outer.style.cssText};${inner.style.cssText}`;
  }
};

class StyledParser extends DOMParser {
  override parseSlice(dom: HTMLElement, options?: ParseOptions): Slice {
    applyStyles(dom);
    return super.parseSlice(dom, options);
  }
}

const PastedStyles = Extension.create({
  name: 'pastedStyles',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new StyledParser(schema, DOMParser.fromSchema(schema).rules);
    return [new Plugin({ props: { transformPastedHTML: withoutInlineStyles, clipboardParser } })];
  },
});

const documentOf = (html: string, extensions: Extensions): JSONContent => {
  const root = document.createElement('div');
  root.innerHTML = withoutInlineStyles(html);
  applyStyles(root);
  return DOMParser.fromSchema(getSchema(extensions)).parse(root).toJSON() as JSONContent;
};

const CLASS = 'developer-only';

const DeveloperOnly = Extension.create({
  name: 'developerOnly',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        developerOnly: {
          default: false,
          parseHTML: (element) => element.classList.contains(CLASS),
          renderHTML: ({ developerOnly }) => (developerOnly ? { class: CLASS } : {}),
        },
      },
    },
  ],
});

const ModalLink = Extension.create({
  name: 'modalLink',
  addGlobalAttributes: () => [
    {
      types: ['link'],
      attributes: {
        modal: {
          default: false,
          parseHTML: (element) => element.hasAttribute('data-modal'),
          renderHTML: ({ modal }) => (modal ? { 'data-modal': '' } : {}),
        },
      },
    },
  ],
});

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
