import { uploadedPicture } from '@hatch/kernel/rules';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useSite } from '../../../site/settings';

type ProductImageProps = {
  readonly image: string | null;
  /** Empty beside the product's name, which already says it. */
  readonly alt?: string;
  /** Loads at once, for pictures of the first screen. */
  readonly first?: boolean;
  /** How wide it is shown; in the menu when absent. */
  readonly sizes?: string;
  readonly className?: string;
};

/** PROD-25, PROD-26: a square of the container's width when square images are on, else 4:3; the place is kept meanwhile. */
export const ProductImage = ({
  image,
  alt = '',
  first = false,
  sizes = '(min-width:40rem) 20rem,6rem',
  className,
}: ProductImageProps) => {
  const { squareImages, missingImage } = useSite();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const src = [image, missingImage].find((each) => each && !broken.includes(each)) ?? undefined;
  const { avif, webp, fallback, placeholder, position } = uploadedPicture(src) ?? {};
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        srcSet={fallback}
        sizes={sizes}
        alt={alt}
        width={400}
        height={squareImages ? 400 : 300}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={first ? 'high' : 'auto'}
        onError={() => src && setBroken([...broken, src])}
        style={{ backgroundImage: placeholder, objectPosition: position }}
        className={clsx(
          'block w-full bg-sunken object-cover',
          squareImages ? 'aspect-square' : 'aspect-4/3',
          className,
        )}
      />
    </picture>
  );
};
