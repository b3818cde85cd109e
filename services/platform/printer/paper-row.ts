export type PaperRow = {
  readonly text: string;
  readonly isBold: boolean;
  readonly isCentred: boolean;
  /** Double height and width. */
  readonly isLarge: boolean;
};
