export type PaperPicture = {
  /** In dots of the print head. */
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each dot, row by row. */
  readonly data: Uint8Array;
};
