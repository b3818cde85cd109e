import { clsx } from 'clsx';

type SkeletonProps = { readonly className?: string };

/** A grey shape that keeps the place of what is still loading. */
export const Skeleton = ({ className }: SkeletonProps) => (
  <div aria-hidden="true" className={clsx('animate-shimmer rounded-control bg-sunken', className)} />
);
