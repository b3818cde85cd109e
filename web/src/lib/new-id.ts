const HEX = 16;
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(HEX).padStart(2, '0')).join('');

/** A random UUID; `crypto.randomUUID` is missing without TLS. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
