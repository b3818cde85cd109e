import type { ContactProfile, GalleryProfile, PartContent, SlideshowProfile, VideosProfile } from '@hatch/kernel/rules';
import { RichText } from '../../../components/ui/rich-text';
import { createChunkLoader } from '../../../lib/chunk';
import { useChunk } from '../../../lib/use-chunk';

const loadContactForm = createChunkLoader(() => import('../../contact/contact-form'));
const loadGallery = createChunkLoader(() => import('../galleries/gallery'));
const loadSlideshow = createChunkLoader(() => import('../galleries/slideshow'));
const loadVideoGallery = createChunkLoader(() => import('../galleries/video-gallery'));

const LOADERS: Readonly<Record<PartContent['kind'], () => Promise<unknown>>> = {
  text: () => Promise.resolve(),
  contact: loadContactForm,
  gallery: loadGallery,
  slideshow: loadSlideshow,
  videos: loadVideoGallery,
};

/** Loaded before the parts are drawn, so that nothing jumps. */
export const preloadKind = (kind: PartContent['kind']): Promise<unknown> => LOADERS[kind]();

type Shows<Profile> = { readonly profile: Profile };

const GalleryPart = ({ profile }: Shows<GalleryProfile>) => {
  const loaded = useChunk(loadGallery);
  return loaded && <loaded.Gallery profile={profile} />;
};

const SlideshowPart = ({ profile }: Shows<SlideshowProfile>) => {
  const loaded = useChunk(loadSlideshow);
  return loaded && <loaded.Slideshow profile={profile} />;
};

const VideosPart = ({ profile }: Shows<VideosProfile>) => {
  const loaded = useChunk(loadVideoGallery);
  return loaded && <loaded.VideoGallery profile={profile} />;
};

const ContactPart = ({ profile }: Shows<ContactProfile>) => {
  const loaded = useChunk(loadContactForm);
  return loaded && <loaded.ContactForm profile={profile} />;
};

type PartViewProps = { readonly content: PartContent };

export const PartView = ({ content }: PartViewProps) => {
  switch (content.kind) {
    case 'text':
      return <RichText html={content.html} />;
    case 'gallery':
      return <GalleryPart profile={content.profile} />;
    case 'slideshow':
      return <SlideshowPart profile={content.profile} />;
    case 'videos':
      return <VideosPart profile={content.profile} />;
    case 'contact':
      return <ContactPart profile={content.profile} />;
  }
};
