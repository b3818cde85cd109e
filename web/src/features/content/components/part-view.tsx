import type { GalleryProfile, PartContent, SlideshowProfile, VideosProfile } from '@hatch/kernel/rules';
import { RichText } from '../../../components/ui/rich-text';
import { createChunkLoader } from '../../../lib/chunk';
import { useChunk } from '../../../lib/use-chunk';

const loadGallery = createChunkLoader(() => import('../../galleries/gallery'));
const loadSlideshow = createChunkLoader(() => import('../../galleries/slideshow'));
const loadVideoGallery = createChunkLoader(() => import('../../galleries/video-gallery'));

const LOADERS: Readonly<Partial<Record<PartContent['kind'], () => Promise<unknown>>>> = {
  gallery: loadGallery,
  slideshow: loadSlideshow,
  videos: loadVideoGallery,
};

/** What shows parts of this kind is loaded before they are drawn, so that nothing jumps. */
export const preloadKind = (kind: PartContent['kind']): Promise<unknown> => LOADERS[kind]?.() ?? Promise.resolve();

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

type PartViewProps = { readonly content: PartContent };

/** What everybody sees of a page part (CMS-32, OPEN-97). */
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
      return null;
  }
};
