import { Receiver } from './receiver.js';
import type { Frame } from './test-client.js';

/** The messages in a run of server frames. */
export const readFrames = (bytes: Buffer): readonly Frame[] => {
  const receiver = new Receiver({ allowSynchronousEvents: true });
  const frames: Frame[] = [];
  receiver.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { data: string } & Omit<Frame, 'data'>;
    frames.push({ ...frame, data: JSON.parse(frame.data) as Frame['data'] });
  });
  receiver.write(bytes);
  return frames;
};
