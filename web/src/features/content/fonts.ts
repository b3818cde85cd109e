export const FONTS = ['Arial', 'Arial Black', 'Comic Sans MS', 'Courier New'] as const;

const SMALLEST = 8;
const LARGEST = 150;

/** In pixels. */
export const FONT_SIZES: readonly number[] = Array.from(
  { length: LARGEST - SMALLEST + 1 },
  (_, step) => SMALLEST + step,
);
