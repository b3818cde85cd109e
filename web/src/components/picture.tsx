import { uploadedPicture } from '@hatch/kernel/rules';
import { useLayoutEffect, useRef, type ComponentProps, type Ref } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'ref' | 'src' | 'srcSet'> & {
  readonly alt: string;
  readonly address: string | undefined;
  /** How wide it is shown. */
  readonly sizes: string;
  /** Of the picture element with its sources. */
  readonly box?: { readonly ref?: Ref<HTMLPictureElement>; readonly className?: string };
  /** Whether it loads now; else its place is kept. */
  readonly loads?: boolean;
};

/** One that was uploaded comes in the width and the format that suit a screen (CMS-21); any other as it is. */
export const Picture = ({ address, alt, sizes, box, loads = true, ...image }: PictureProps) => {
  const { avif, webp, fallback, placeholder = '', position = '' } = uploadedPicture(address) ?? {};
  const shown = useRef<HTMLImageElement>(null);
  // The policy of the pages obeys no style that comes with HTML, as a page does that the server draws.
  useLayoutEffect(() => {
    Object.assign(shown.current?.style ?? {}, { backgroundImage: placeholder, objectPosition: position });
  }, [placeholder, position]);
  return (
    <picture {...box}>
      {loads && avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {loads && webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        {...image}
        alt={alt}
        ref={shown}
        sizes={sizes}
        src={loads ? address : undefined}
        srcSet={loads ? fallback : undefined}
        decoding={image.fetchPriority ? 'sync' : 'async'}
      />
    </picture>
  );
};
