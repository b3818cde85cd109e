import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useNear } from '../../lib/use-near';

type LazyImageProps = Omit<ComponentProps<'img'>, 'ref' | 'loading'> & { readonly alt: string };

/** Loads only near the view; `loading="lazy"` of browsers starts much earlier. */
export const LazyImage = ({ src, srcSet, alt, className, ...rest }: LazyImageProps) => {
  const { isNear, ref } = useNear();
  return (
    <>
      <img
        ref={ref}
        src={isNear ? src : undefined}
        srcSet={isNear ? srcSet : undefined}
        alt={alt}
        decoding="async"
        draggable={false}
        className={clsx(className, 'noscript:hidden')}
        {...rest}
      />
      <noscript>
        <img src={src} alt={alt} className={className} />
      </noscript>
    </>
  );
};
