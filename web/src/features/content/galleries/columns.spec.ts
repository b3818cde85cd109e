import { describe, expect, it } from 'vitest';
import { boxRatio, galleryColumns, inShortestColumns, videoColumns } from './columns';

const pictures = (...ratios: readonly number[]) => ratios.map((ratio, key) => ({ key, ratio }));
const keysOf = (columns: readonly (readonly { readonly key: number }[])[]) =>
  columns.map((column) => column.map(({ key }) => key));

describe('the columns of a gallery', () => {
  it('GAL-10 put each picture into the shortest column, of equal ones into the left', () => {
    expect(keysOf(inShortestColumns(pictures(2, 1, 1, 0.5, 1, 1), 3))).toEqual([[0], [1, 3, 5], [2, 4]]);
    expect(keysOf(inShortestColumns(pictures(1, 1, 1), 1))).toEqual([[0, 1, 2]]);
    expect(keysOf(inShortestColumns([], 2))).toEqual([[], []]);
  });

  it.each([
    [undefined, 1024, 3],
    [5, 1024, 5],
    [2, 1024, 2],
    [5, 768, 5],
    [5, 767, 3],
    [5, 560, 3],
    [5, 559, 2],
    [5, 370, 2],
    [5, 369, 1],
    [1, 767, 1],
  ])('GAL-05 GAL-06 GAL-07 GAL-08 are, of %s wanted, in a window of %i px: %i', (wanted, width, columns) => {
    expect(galleryColumns(wanted, width)).toBe(columns);
  });

  it.each([0, -4, NaN, 0.5])('GAL-05 are three where %s is wanted', (wanted) => {
    expect(galleryColumns(wanted, 1024)).toBe(3);
  });

  it.each([
    [undefined, 0.75],
    [0, 0.75],
    [-1, 0.75],
    [NaN, 0.75],
    [1.5, 1.5],
    [1e9, 5],
    [1e-9, 0.1],
  ])('GAL-04 keep room for a picture whose ratio is stated as %s: %d', (stated, ratio) => {
    expect(boxRatio(stated, 0.75)).toBe(ratio);
  });
});

describe('the columns of a video gallery', () => {
  it.each([
    [320, 1],
    [767, 1],
    [768, 2],
    [1280, 4],
    [3840, 4],
  ])('GAL-26 GAL-27 are in a window of %i px: %i', (width, columns) => {
    expect(videoColumns(width)).toBe(columns);
  });
});
