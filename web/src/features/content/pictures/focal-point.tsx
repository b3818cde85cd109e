import type { KeyboardEvent, MouseEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { messages } from './messages';

/** In percent from the left and from the top. */
export type Point = { readonly x: number; readonly y: number };

type FocalPointProps = {
  readonly address: string;
  readonly point: Point | undefined;
  readonly onChange: (point: Point | undefined) => void;
};

const MIDDLE: Point = { x: 50, y: 50 };
const STEP = 5;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const percent = (share: number): number => Math.min(100, Math.max(0, Math.round(share)));

export const FocalPoint = ({ address, point, onChange }: FocalPointProps) => {
  const { x, y } = point ?? MIDDLE;
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): void => {
    // A press by key has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: percent(((clientX - left) / width) * 100), y: percent(((clientY - top) / height) * 100) });
  };
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange({ x: percent(x + step.x), y: percent(y + step.y) });
  };
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{messages.focal}</p>
      <button
        type="button"
        aria-label={messages.focalAt(x, y)}
        aria-describedby="focal-hint"
        className="relative self-center overflow-hidden rounded-control bg-sunken"
        onClick={click}
        onKeyDown={move}
      >
        <img src={address} alt="" className="block max-h-72 max-w-full" />
        <span
          aria-hidden="true"
          style={{ left: `${x}%`, top: `${y}%` }}
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-3 border-white bg-accent/40 shadow-float outline-2 outline-ink"
        />
      </button>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p id="focal-hint" className="flex-1 text-sm text-ink-soft">
          {messages.focalHint}
        </p>
        {point && (
          <Button look="quiet" onClick={() => onChange(undefined)}>
            {messages.noFocal}
          </Button>
        )}
      </div>
    </div>
  );
};
