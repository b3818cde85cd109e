import { uploadedPicture } from '@hatch/kernel/rules';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Picture } from '../../../components/picture';
import { useNear } from '../../../lib/use-near';
import { useSite } from '../../../site/settings';

type ProductImageProps = {
  readonly image: string | null;
  readonly alt?: string;
  readonly first?: boolean;
  /** By default the width in the menu. */
  readonly sizes?: string;
  readonly className?: string;
};

/** Keeps its place while it loads near the view; works without script too. */
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
