export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Drops the `(0)` after a country code, which is only for domestic calls. */
export const callLink = (phone: string): string =>
  `tel:${phone.replace(/^(\+\d+)\s*\(0\)/, '$1').replace(/(?!^\+)\D/g, '')}`;
