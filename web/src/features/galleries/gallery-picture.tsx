import { LazyImage } from '../../components/ui/lazy-image';
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

export const GalleryPicture = ({
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
