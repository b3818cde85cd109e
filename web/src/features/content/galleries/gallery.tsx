import { pictureAddress, type GalleryProfile } from '@hatch/kernel/rules';
import { useState } from 'react';
import { createChunkLoader } from '../../../lib/chunk';
import { useAskedChunk } from '../../../lib/use-asked-chunk';
import { boxRatio, galleryColumns } from './columns';
import { Masonry } from './masonry';
import { messages } from './messages';
import { useColumns } from './use-columns';
import { useUnbroken } from './use-unbroken';
import { LazyImage } from '../../../components/ui/lazy-image';
import { pictureSources } from './picture-sources';

type GalleryPictureProps = {
  readonly address: string;
  readonly columns: number;
  readonly ratio: number;
  readonly caption: string | undefined;
  readonly showsCaption: boolean;
  readonly label: string;
  readonly onBroken: () => void;
  readonly onOpen: () => void;
};

const GalleryPicture = ({
  address,
  columns,
  ratio,
  caption,
  showsCaption,
  label,
  onBroken,
  onOpen,
}: GalleryPictureProps) => (
  <figure>
    <button
      type="button"
      aria-label={label}
      className="block w-full overflow-hidden rounded-control bg-sunken"
      style={{ aspectRatio: `1 / ${ratio}` }}
      onClick={onOpen}
    >
      <LazyImage
        src={address}
        srcSet={pictureSources(address)}
        sizes={`${Math.ceil(100 / columns)}vw`}
        alt=""
        className="size-full object-cover"
        onError={onBroken}
      />
    </button>
    {showsCaption && caption && <figcaption className="pt-1 text-sm wrap-anywhere text-ink-soft">{caption}</figcaption>}
  </figure>
);

const loadPictureDialog = createChunkLoader(() => import('./picture-dialog'));
const LANDSCAPE = 3 / 4;

type GalleryProps = { readonly profile: GalleryProfile };

export const Gallery = ({ profile: { images, dir, unique_id, showCaptions, num_cols } }: GalleryProps) => {
  const columns = useColumns((width) => galleryColumns(num_cols, width));
  const { unbroken, skip } = useUnbroken(images);
  const { chunk, open, close } = useAskedChunk(loadPictureDialog);
  const [opened, setOpened] = useState(0);
  const showsCaptions = showCaptions === 'true';
  const pictures = unbroken.map(({ item: { pic, ratio, caption }, key }, at) => ({
    key,
    number: at + 1,
    address: pictureAddress(dir, pic),
    ratio: boxRatio(ratio, LANDSCAPE),
    caption,
  }));
  if (pictures.length === 0) return null;
  return (
    <section id={unique_id} aria-label={messages.gallery}>
      <Masonry items={pictures} columns={columns}>
        {({ key, number, ...picture }) => (
          <GalleryPicture
            {...picture}
            columns={columns}
            showsCaption={showsCaptions}
            label={messages.enlarge(number, pictures.length, picture.caption)}
            onBroken={() => skip(key)}
            onOpen={() => {
              setOpened(number - 1);
              open();
            }}
          />
        )}
      </Masonry>
      {chunk && (
        <chunk.PictureDialog
          pictures={pictures}
          showsCaptions={showsCaptions}
          first={opened}
          onBroken={skip}
          onClose={close}
        />
      )}
    </section>
  );
};
