const SUBJECT =
  /^(?:user:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|order:[0-9a-z]{12}(?:\.[0-9a-z]{12})?|contact:[0-9a-z]{26})$/;

/**
 * Whether it is a subject that a person can have: `user:<id>`, `order:<id>`, `order:<id>.<suffix>` or `contact:<id>`.
 * The shop's own (`shop:<name>`) are never forgotten.
 */
export const isForgettable = (text: string): boolean => SUBJECT.test(text);
