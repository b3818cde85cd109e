import type { PartContent } from '@hatch/kernel/rules';
import { GalleryForm } from './form/gallery-form';
import { SlideshowForm } from './form/slideshow-form';
import { VideosForm } from './form/videos-form';

type ProfileContent = Extract<PartContent, { readonly kind: 'gallery' | 'slideshow' | 'videos' }>;

type ProfileFormProps = {
  readonly content: ProfileContent;
  readonly onChange: (content: ProfileContent) => void;
};

export const ProfileForm = ({ content, onChange }: ProfileFormProps) => {
  switch (content.kind) {
    case 'gallery':
      return <GalleryForm profile={content.profile} onChange={(profile) => onChange({ kind: 'gallery', profile })} />;
    case 'slideshow':
      return (
        <SlideshowForm profile={content.profile} onChange={(profile) => onChange({ kind: 'slideshow', profile })} />
      );
    case 'videos':
      return <VideosForm profile={content.profile} onChange={(profile) => onChange({ kind: 'videos', profile })} />;
    default:
      return content satisfies never;
  }
};
