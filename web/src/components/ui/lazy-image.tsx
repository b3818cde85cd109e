import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useNear } from '../../lib/use-near';

type LazyImageProps = Omit<ComponentProps<'img'>, 'ref' | 'loading'> & { readonly alt: string };

/** An image that is asked for once it is near the view (DEC-14); browsers begin much earlier by themselves (OPEN-100). */
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
