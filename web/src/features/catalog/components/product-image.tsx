import { clsx } from 'clsx';
import { useState } from 'react';
import { useNear } from '../../../lib/use-near';
import { useSite } from '../../../site/settings';

type ProductImageProps = {
  readonly image: string | null;
  /** Empty beside the product's name, which already says it. */
  readonly alt?: string;
  /** Loads at once, for pictures of the first screen. */
  readonly first?: boolean;
  readonly className?: string;
};

/**
 * PROD-25, PROD-26: a square of the container's width when square images are on, else 4:3; the place is kept meanwhile.
 * It loads when it is near the view (DEC-14), and without script all the same (OPEN-100).
 */
export const ProductImage = ({ image, alt = '', first = false, className }: ProductImageProps) => {
  const { squareImages, missingImage } = useSite();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const { isNear, ref } = useNear(first);
  const src = [image, missingImage].find((each) => each && !broken.includes(each)) ?? undefined;
  const box = {
    width: 400,
    height: squareImages ? 400 : 300,
    className: clsx('block w-full bg-sunken object-cover', squareImages ? 'aspect-square' : 'aspect-4/3', className),
  };
  return (
    <>
      <img
        {...box}
        alt={alt}
        ref={ref}
        src={isNear ? src : undefined}
        decoding="async"
        fetchPriority={first ? 'high' : 'auto'}
        onError={() => src && setBroken([...broken, src])}
        className={clsx(box.className, !first && 'noscript:hidden')}
      />
      {!first && (
        <noscript>
          <img {...box} alt={alt} src={src} />
        </noscript>
      )}
    </>
  );
};
