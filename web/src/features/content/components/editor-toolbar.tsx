import { type Editor, useEditorState } from '@tiptap/react';
import { messages } from '../messages';
import { EditorPictures } from './editor-pictures';
import { FormatButton } from './format-button';
import { BulletListIcon, ClearIcon, OrderedListIcon, LinkIcon } from './format-icons';
import { type ReactNode, useState } from 'react';
import { LinkDialog, type LinkFacts } from './link-dialog';

type EditorLinkProps = { readonly editor: Editor; readonly pressed: boolean };

const linkAt = (editor: Editor): LinkFacts | undefined => {
  if (!editor.isActive('link')) return undefined;
  const { href, modal } = editor.getAttributes('link');
  return { href: typeof href === 'string' ? href : '', modal: modal === true };
};

const EditorLink = ({ editor, pressed }: EditorLinkProps) => {
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

type FormatSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
};

const FormatSelect = ({ label, value, onChange, children }: FormatSelectProps) => (
  <select
    aria-label={label}
    value={value}
    className="min-h-11 rounded-control border border-edge bg-card px-2"
    onChange={(event) => onChange(event.target.value)}
  >
    <option value="" hidden>
      {label}
    </option>
    {children}
  </select>
);

const FONTS = ['Arial', 'Arial Black', 'Comic Sans MS', 'Courier New'] as const;

const SMALLEST = 8;
const LARGEST = 150;

/** In pixels. */
const FONT_SIZES: readonly number[] = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, step) => SMALLEST + step);

type EditorToolbarProps = { readonly editor: Editor };

/** Level 1 is the page's own title. */
const HEADINGS = [
  [2, messages.heading],
  [3, messages.subheading],
] as const;

const formatsAt = ({ editor }: EditorToolbarProps) => {
  const { fontFamily, fontSize } = editor.getAttributes('textStyle');
  return {
    // Font names of several words are quoted.
    font: typeof fontFamily === 'string' ? fontFamily.replace(/["']/g, '') : '',
    size: typeof fontSize === 'string' ? fontSize : '',
    heading: HEADINGS.find(([level]) => editor.isActive('heading', { level }))?.[0],
    link: editor.isActive('link'),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    developerOnly: editor.isActive('paragraph', { developerOnly: true }),
  };
};

export const EditorToolbar = ({ editor }: EditorToolbarProps) => {
  const at = useEditorState({ editor, selector: formatsAt });
  const change = () => editor.chain().focus();
  const setStyle = (level: 2 | 3 | undefined): boolean =>
    level ? change().setHeading({ level }).run() : change().setParagraph().run();
  return (
    <div
      role="group"
      aria-label={messages.formatting}
      className="flex flex-wrap items-center gap-1 border-b border-line p-1"
    >
      <FormatSelect
        label={messages.textStyle}
        value={String(at.heading ?? '0')}
        onChange={(level) => setStyle(HEADINGS.find(([each]) => String(each) === level)?.[0])}
      >
        <option value="0">{messages.paragraph}</option>
        {HEADINGS.map(([level, name]) => (
          <option key={level} value={level}>
            {name}
          </option>
        ))}
      </FormatSelect>
      <FormatSelect label={messages.font} value={at.font} onChange={(font) => change().setFontFamily(font).run()}>
        {FONTS.map((font) => (
          <option key={font} value={font} style={{ fontFamily: font }}>
            {font}
          </option>
        ))}
      </FormatSelect>
      <FormatSelect label={messages.fontSize} value={at.size} onChange={(size) => change().setFontSize(size).run()}>
        {FONT_SIZES.map((size) => (
          <option key={size} value={`${size}px`}>
            {size}
          </option>
        ))}
      </FormatSelect>
      <FormatButton label={messages.bold} pressed={at.bold} onClick={() => change().toggleBold().run()}>
        <b>B</b>
      </FormatButton>
      <FormatButton label={messages.italic} pressed={at.italic} onClick={() => change().toggleItalic().run()}>
        <i>I</i>
      </FormatButton>
      <FormatButton label={messages.underline} pressed={at.underline} onClick={() => change().toggleUnderline().run()}>
        <u>U</u>
      </FormatButton>
      <EditorLink editor={editor} pressed={at.link} />
      <FormatButton
        label={messages.bulletList}
        pressed={at.bulletList}
        onClick={() => change().toggleBulletList().run()}
      >
        <BulletListIcon />
      </FormatButton>
      <FormatButton
        label={messages.orderedList}
        pressed={at.orderedList}
        onClick={() => change().toggleOrderedList().run()}
      >
        <OrderedListIcon />
      </FormatButton>
      <FormatButton
        label={messages.developerOnly}
        pressed={at.developerOnly}
        onClick={() => change().updateAttributes('paragraph', { developerOnly: !at.developerOnly }).run()}
      >
        {'{ }'}
      </FormatButton>
      <FormatButton label={messages.clear} onClick={() => change().clearNodes().unsetAllMarks().run()}>
        <ClearIcon />
      </FormatButton>
      <EditorPictures editor={editor} />
    </div>
  );
};
