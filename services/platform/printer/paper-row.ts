/** A row of a ticket as any printer can set it. */
export type PaperRow = {
  readonly text: string;
  readonly isBold: boolean;
  readonly isCentred: boolean;
  /** Of double height and width. */
  readonly isLarge: boolean;
};
