const SUBJECT =
  /^(?:user:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|order:[0-9a-z]{12}(?:\.[0-9a-z]{12})?|contact:[0-9a-z]{26})$/;

/** The shop's own subjects (`shop:<name>`) are never forgotten. */
export const isForgettable = (text: string): boolean => SUBJECT.test(text);
