import { rejection, type Decision, type Rejection } from '@hatch/kernel';

export const unknownPlace: Rejection = rejection(
  'content.unknown-place',
  'There is nothing here to edit. Please reload the page',
);

export const outdated: Rejection = rejection(
  'content.outdated',
  'Someone else changed this after you opened it. Your changes are not saved. Look at what changed, then save again.',
);

export const badName: Rejection = rejection(
  'content.bad-name',
  'Please give the page an address of small letters, digits, - and _ that begins with a letter, 60 at most.',
);

export const nameInUse: Rejection = rejection(
  'content.name-in-use',
  'This address is in use already. Please choose another one.',
);

export const badTitle: Rejection = rejection(
  'content.bad-title',
  'Please give the page a title of one line, 120 characters at most.',
);

export const badDescription: Rejection = rejection(
  'content.bad-description',
  'Please describe the page in one line, 300 characters at most.',
);

export const unknownPage: Rejection = rejection(
  'content.unknown-page',
  'We do not know this page. Please look at the list of pages again.',
);

export const tooManyParts: Rejection = rejection(
  'content.too-many-parts',
  'Please put at most 100 parts in one place, each once.',
);

export const badPart = (what: string): Rejection => rejection('content.bad-part', what);

export const refusedAs = (rejected: Rejection): Decision<never> => ({ events: [], rejection: rejected });
