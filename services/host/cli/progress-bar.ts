import type { Progress } from '@hatch/projections/engine';

const WIDTH = 30;

/** `[######------] 50 %  61,200 events/s  8 s left` */
export const progressLine = ({ position, target, events, seconds }: Progress): string => {
  const share = target === 0n ? 1 : Number((position * 10_000n) / target) / 10_000;
  const done = Math.round(share * WIDTH);
  const rate = seconds > 0 ? Math.round(events / seconds) : 0;
  const left = share > 0 ? Math.ceil((seconds * (1 - share)) / share) : 0;
  const bar = '#'.repeat(done) + '-'.repeat(WIDTH - done);
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${rate.toLocaleString('en-GB')} events/s  ${left} s left`;
};

const REDRAW_MS = 100;
const NEXT_LINE_MS = 5_000;

/** A terminal redraws one line; other outputs get a line every five seconds. */
export const progressBar = (output: NodeJS.WriteStream) => {
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    draw: (progress: Progress): void => {
      const now = performance.now();
      const ended = progress.position >= progress.target;
      if (now - drawn < (output.isTTY ? REDRAW_MS : NEXT_LINE_MS) && !ended) return;
      drawn = now;
      output.write(output.isTTY ? `\r\x1b[K${progressLine(progress)}` : `${progressLine(progress)}\n`);
    },
    clear: (): void => {
      if (output.isTTY) output.write('\r\x1b[K');
    },
  };
};
