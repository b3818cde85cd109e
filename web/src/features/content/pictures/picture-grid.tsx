import { uploadedPicture } from '@hatch/kernel/rules';
import { messages } from './messages';
import type { Picture } from './pictures-api';

type PictureGridProps = { readonly pictures: readonly Picture[]; readonly onOpen: (picture: Picture) => void };

const Thumbnail = ({ picture }: { readonly picture: Picture }) => {
  const { webp, placeholder, position } = uploadedPicture(picture.address) ?? {};
  return (
    <img
      src={picture.address}
      srcSet={webp}
      sizes="12rem"
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundImage: placeholder, objectPosition: position }}
      className="aspect-square w-full bg-sunken object-cover"
    />
  );
};

export const PictureGrid = ({ pictures, onOpen }: PictureGridProps) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
    {pictures.map((picture) => (
      <li key={picture.name}>
        <button
          type="button"
          className="flex w-full flex-col overflow-hidden rounded-card border border-line bg-card text-left shadow-card hover:border-edge"
          onClick={() => onOpen(picture)}
        >
          <Thumbnail picture={picture} />
          <span className="mx-3 mt-2 line-clamp-2 font-semibold wrap-anywhere">{picture.title}</span>
          <span className="w-full truncate px-3 pb-2 text-sm text-ink-soft">{picture.alt || messages.needsAlt}</span>
        </button>
      </li>
    ))}
  </ul>
);
