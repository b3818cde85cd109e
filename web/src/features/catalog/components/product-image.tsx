import { uploadedPicture } from '@hatch/kernel/rules';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Picture } from '../../../components/picture';
import { useNear } from '../../../lib/use-near';
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

/**
 * PROD-25, PROD-26: a square of the container's width when square images are on, else 4:3; the place is kept meanwhile.
 * It loads when it is near the view (DEC-14), and without script all the same (OPEN-100).
 */
export const ProductImage = ({
  image,
  alt = '',
  first = false,
  sizes = '(min-width:40rem) 20rem,6rem',
  className,
}: ProductImageProps) => {
  const { squareImages, missingImage } = useSite();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const { isNear, ref } = useNear(first);
  const src = [image, missingImage].find((each) => each && !broken.includes(each)) ?? undefined;
  const box = {
    sizes,
    width: 400,
    height: squareImages ? 400 : 300,
    className: clsx('block w-full bg-sunken object-cover', squareImages ? 'aspect-square' : 'aspect-4/3', className),
  };
  return (
    <>
      <Picture
        {...box}
        alt={alt}
        address={src}
        box={{ ref }}
        loads={isNear}
        fetchPriority={first ? 'high' : undefined}
        onError={() => src && setBroken([...broken, src])}
        className={clsx(box.className, !first && 'noscript:hidden')}
      />
      {!first && (
        <noscript>
          <img {...box} alt={alt} src={src} srcSet={uploadedPicture(src)?.fallback} />
        </noscript>
      )}
    </>
  );
};
