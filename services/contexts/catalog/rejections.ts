import { rejection, type Decision, type Rejection } from '@hatch/kernel';

export const unknownProduct: Rejection = rejection(
  'catalog.unknown-product',
  'Sorry, we do not know this product. Please choose another one.',
);

export const withdrawn: Rejection = rejection(
  'catalog.withdrawn',
  'Sorry, we no longer sell this product. Please choose another one.',
);

export const unknownVariant: Rejection = rejection(
  'catalog.unknown-variant',
  'Sorry, this product does not come in that choice. Please choose again.',
);

export const variantNeeded: Rejection = rejection(
  'catalog.variant-needed',
  'This product comes in several choices. Please choose one.',
);

export const refusedAs = (rejected: Rejection): Decision<never> => ({ events: [], rejection: rejected });

export const outdated: Rejection = rejection(
  'catalog.outdated',
  'Someone else changed this product after you opened it. Your changes are not saved. Look at what changed, then save again.',
);
