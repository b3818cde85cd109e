const FINAL_TEXT = 0x81;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/**
 * Unmasked text frame (RFC 6455, 5.2), built once for all sockets. Allocates outside Node's pool: a kept slice would
 * hold the pool's whole 8 KB.
 */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const head = header(length);
  const frame = Buffer.allocUnsafeSlow(head.length + length);
  frame.set(head);
  frame.write(text, head.length);
  return frame;
};

const header = (length: number): Buffer => {
  if (length < LENGTH_IN_16_BITS) return Buffer.from([FINAL_TEXT, length]);
  if (length < 65_536) {
    const head = Buffer.from([FINAL_TEXT, LENGTH_IN_16_BITS, 0, 0]);
    head.writeUInt16BE(length, 2);
    return head;
  }
  const head = Buffer.alloc(10);
  head.set([FINAL_TEXT, LENGTH_IN_64_BITS]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
};
