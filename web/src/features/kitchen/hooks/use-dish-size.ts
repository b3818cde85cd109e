import { useState } from 'react';
import { readDevice, writeDevice } from '../../../lib/device-storage';

/** CSS pixels: read from two metres. */
const SIZES = [20, 22, 24, 26, 28, 32] as const;
export type DishSize = (typeof SIZES)[number];

const KEY = 'hatch-dish-size';
const USUAL: DishSize = 22;

const kept = (): DishSize => SIZES.find((size) => String(size) === readDevice(KEY)) ?? USUAL;

export type DishSizes = {
  readonly size: DishSize;
  /** Undefined at the end. */
  readonly smaller: (() => void) | undefined;
  readonly larger: (() => void) | undefined;
};

/** How large dishes are on this device. */
export const useDishSize = (): DishSizes => {
  const [size, setSize] = useState(kept);
  const choice = (next: DishSize | undefined): (() => void) | undefined =>
    next === undefined
      ? undefined
      : () => {
          writeDevice(KEY, String(next));
          setSize(next);
        };
  const at = SIZES.indexOf(size);
  return { size, smaller: choice(SIZES[at - 1]), larger: choice(SIZES[at + 1]) };
};
