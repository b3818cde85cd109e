import type { VideosProfile } from '@hatch/kernel/rules';
import { useSyncExternalStore } from 'react';
import { boxRatio, videoColumns } from './columns';
import { Masonry } from './masonry';
import { messages } from './messages';
import { useColumns } from './use-columns';
import { VideoCard } from './video-card';
import { videoLink } from './video-link';

const WIDE_SCREEN = 9 / 16;

const neverChanges = () => () => undefined;
const ownOrigin = (): string | undefined => window.location.origin;
const unknown = (): undefined => undefined;

type VideoGalleryProps = { readonly profile: VideosProfile };

export const VideoGallery = ({ profile: { videos, unique_id } }: VideoGalleryProps) => {
  const columns = useColumns(videoColumns);
  const site = useSyncExternalStore(neverChanges, ownOrigin, unknown);
  const shown = videos.flatMap(({ title, href, ratio, tag }, key) => {
    const link = videoLink(href, site);
    return link ? [{ key, title, link, ratio: boxRatio(ratio, WIDE_SCREEN), tag }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section id={unique_id} aria-label={messages.videos}>
      <Masonry items={shown} columns={columns}>
        {({ key: _key, ...video }) => <VideoCard {...video} />}
      </Masonry>
    </section>
  );
};
