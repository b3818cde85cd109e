import { pictureAddress, type SlideshowProfile } from '@hatch/kernel/rules';
import { useState, useSyncExternalStore } from 'react';
import { LazyImage } from '../../../components/ui/lazy-image';
import { Carousel } from './carousel';
import { messages } from './messages';
import { pictureSources } from './picture-sources';
import { slideshowInterval } from './slideshow-speed';
import { useUnbroken } from './use-unbroken';

/** Width over height. */
const ASPECT_RATIOS: Readonly<Record<NonNullable<SlideshowProfile['slideAspectRatio']>, number>> = {
  '16:9': 16 / 9,
  '4:3': 4 / 3,
  '9:16': 9 / 16,
  '3:4': 3 / 4,
};

const neverChanges = () => () => undefined;

type SlideshowProps = { readonly profile: SlideshowProfile };

export const Slideshow = ({ profile }: SlideshowProps) => {
  const { slides, dir, unique_id, showCaptions, slideAspectRatio = '4:3', slideEffect = 'fade', speed } = profile;
  const [drawn] = useState(() => Math.floor(Math.random() * slides.length));
  // The server must not choose at random: the browser hydrates its choice.
  const first = useSyncExternalStore(
    neverChanges,
    () => drawn,
    () => 0,
  );
  const { unbroken, skip } = useUnbroken(slides);
  if (unbroken.length === 0) return null;
  return (
    <Carousel
      key={first}
      id={unique_id}
      label={messages.slideshow}
      first={first}
      aspectRatio={ASPECT_RATIOS[slideAspectRatio]}
      effect={slideEffect}
      interval={slideshowInterval(speed)}
      slides={unbroken.map(({ item: { pic, caption = '' }, key }) => ({
        key,
        content: (
          <figure className="size-full">
            <LazyImage
              src={pictureAddress(dir, pic)}
              srcSet={pictureSources(pictureAddress(dir, pic))}
              sizes="100vw"
              alt={caption}
              className="size-full object-cover"
              onError={() => skip(key)}
            />
            {showCaptions === 'true' && caption !== '' && (
              <figcaption className="absolute inset-x-0 bottom-0 line-clamp-3 bg-ink/80 px-4 py-2 wrap-anywhere text-white">
                {caption}
              </figcaption>
            )}
          </figure>
        ),
      }))}
    />
  );
};
