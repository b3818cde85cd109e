const FINAL_TEXT = 0x81;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/**
 * One unmasked WebSocket text frame (RFC 6455, 5.2), built once and written to every socket that wants it. Its memory
 * is its own: frames are remembered, and a slice of Node's pool would keep the whole 8 KB it lies in.
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
