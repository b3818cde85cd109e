import type { PartContent } from '@hatch/kernel/rules';
import { useState } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';
import { createChunkLoader } from '../../../lib/chunk';
import { useChunk } from '../../../lib/use-chunk';

type EditorProps<Content> = {
  readonly label: string;
  readonly content: Content;
  readonly onChange: (content: PartContent) => void;
};

const loadTextEditor = createChunkLoader(() => import('./rich-text-editor'));
const loadContactForm = createChunkLoader(() => import('../../contact/contact-profile-form'));
const loadProfileForm = createChunkLoader(() => import('../../galleries/profile-form'));

const LOADERS: Readonly<Record<PartContent['kind'], () => Promise<unknown>>> = {
  text: loadTextEditor,
  gallery: loadProfileForm,
  slideshow: loadProfileForm,
  videos: loadProfileForm,
  contact: loadContactForm,
};

export const editorLoader = (kind: PartContent['kind']): (() => Promise<unknown>) => LOADERS[kind];

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

export const ContentEditor = ({ content, ...props }: EditorProps<PartContent>) => {
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
