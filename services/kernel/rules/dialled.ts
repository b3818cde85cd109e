/** `+44 (0)20 7946 0958` has a 0 that callers from abroad do not dial. */
export const dialled = (number: string): string =>
  `tel:${number.replace(/^(\s*\(?\+44\)?\s*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`;
