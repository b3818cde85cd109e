import type { VideosProfile } from '@hatch/kernel/rules';
import { useSyncExternalStore } from 'react';
import { boxRatio, videoColumns } from './columns';
import { Masonry } from './masonry';
import { messages } from './messages';
import { useColumns } from './use-columns';
import { videoLink, type VideoLink } from './video-link';
import { Icon } from '../../../components/ui/icon';

type VideoCardProps = {
  readonly title: string;
  readonly link: VideoLink;
  readonly ratio: number;
  readonly tag: string | undefined;
};

const BOX = 'grid w-full place-items-center rounded-control bg-ink text-white';

/** Loads nothing from other sites: a press opens the video there. */
const VideoCard = ({ title, link: { kind, address }, ratio, tag }: VideoCardProps) => {
  const box = { className: BOX, style: { aspectRatio: `1 / ${ratio}` } };
  const words = (
    <span className="flex flex-wrap items-baseline gap-x-2 pt-1">
      <span className="font-semibold wrap-anywhere">{title}</span>
      {tag && <span className="rounded-full bg-sunken px-2 text-sm wrap-anywhere text-ink-soft">{tag}</span>}
    </span>
  );
  if (kind === 'file')
    return (
      <div>
        {/* The owner's films have no subtitles. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video controls preload="none" aria-label={title} src={address} {...box} />
        {words}
      </div>
    );
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="group block">
      <span {...box}>
        <Icon width="48" height="48" className="transition-transform group-hover:scale-110">
          <path d="M8 5v14l11-7Z" fill="currentColor" />
        </Icon>
      </span>
      {words}
      <span className="sr-only">{messages.opensNewWindow}</span>
    </a>
  );
};

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
