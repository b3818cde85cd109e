import type { PartContent } from '@hatch/kernel/rules';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { prefetchChunk, createChunkLoader } from '../../../lib/chunk';
import { isEmpty, type EditTarget } from '../content-target';
import { useInPlaceEdit } from '../hooks/use-in-place-edit';
import { messages } from '../messages';
import { PartView } from './part-view';
import { Skeleton } from '../../../components/ui/skeleton';
import { useChunk } from '../../../lib/use-chunk';

type EditorProps<Content> = {
  readonly label: string;
  readonly content: Content;
  readonly onChange: (content: PartContent) => void;
};

const loadTextEditor = createChunkLoader(() => import('./rich-text-editor'));
const loadContactForm = createChunkLoader(() => import('../../contact/contact-profile-form'));
const loadProfileForm = createChunkLoader(() => import('../galleries/profile-form'));

const LOADERS: Readonly<Record<PartContent['kind'], () => Promise<unknown>>> = {
  text: loadTextEditor,
  gallery: loadProfileForm,
  slideshow: loadProfileForm,
  videos: loadProfileForm,
  contact: loadContactForm,
};

const editorLoader = (kind: PartContent['kind']): (() => Promise<unknown>) => LOADERS[kind];

const Loading = () => <Skeleton className="h-40 w-full max-w-prose" />;

type Of<Kind extends PartContent['kind']> = Extract<PartContent, { readonly kind: Kind }>;

const TextEditor = ({ label, content, onChange }: EditorProps<Of<'text'>>) => {
  const editor = useChunk(loadTextEditor);
  return editor ? (
    <editor.RichTextEditor label={label} content={content.html} onChange={(html) => onChange({ kind: 'text', html })} />
  ) : (
    <Loading />
  );
};

const ProfileEditor = ({ content, onChange }: EditorProps<Of<'gallery' | 'slideshow' | 'videos'>>) => {
  const form = useChunk(loadProfileForm);
  return form ? <form.ProfileForm content={content} onChange={onChange} /> : <Loading />;
};

const ContactEditor = ({ content, onChange }: EditorProps<Of<'contact'>>) => {
  const form = useChunk(loadContactForm);
  const [profile, setProfile] = useState(content.profile);
  const change = (changed: typeof profile): void => {
    setProfile(changed);
    onChange({ kind: 'contact', profile: changed });
  };
  return form ? <form.ContactProfileForm profile={profile} onChange={change} /> : <Loading />;
};

const ContentEditor = ({ content, ...props }: EditorProps<PartContent>) => {
  switch (content.kind) {
    case 'text':
      return <TextEditor {...props} content={content} />;
    case 'gallery':
    case 'slideshow':
    case 'videos':
      return <ProfileEditor {...props} content={content} />;
    case 'contact':
      return <ContactEditor {...props} content={content} />;
  }
};

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
