/** Opens the map program of a phone, or a page. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Digits alone, after the plus of a country; the nought in brackets is for those who call from inside it. */
export const callLink = (phone: string): string =>
  `tel:${phone.replace(/^(\+\d+)\s*\(0\)/, '$1').replace(/(?!^\+)\D/g, '')}`;
