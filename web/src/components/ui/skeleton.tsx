import { clsx } from 'clsx';

type SkeletonProps = { readonly className?: string };

export const Skeleton = ({ className }: SkeletonProps) => (
  <div aria-hidden="true" className={clsx('animate-shimmer rounded-control bg-sunken', className)} />
);
