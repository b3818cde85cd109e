import { uploadedPicture } from '@hatch/kernel/rules';
import { useLayoutEffect, useRef, type ComponentProps, type Ref } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'ref' | 'src' | 'srcSet'> & {
  readonly alt: string;
  readonly address: string | undefined;
  readonly sizes: string;
  readonly box?: { readonly ref?: Ref<HTMLPictureElement>; readonly className?: string };
  /** False keeps the place without loading. */
  readonly loads?: boolean;
};

/** An uploaded picture comes in the width and format that suit the screen; any other as it is. */
export const Picture = ({ address, alt, sizes, box, loads = true, ...image }: PictureProps) => {
  const { avif, webp, fallback, placeholder = '', position = '' } = uploadedPicture(address) ?? {};
  const shown = useRef<HTMLImageElement>(null);
  // The content security policy ignores style attributes in HTML, so a script sets them.
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
