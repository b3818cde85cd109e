export type PaperRow = {
  readonly text: string;
  readonly isBold: boolean;
  readonly isCentred: boolean;
  readonly isLarge: boolean;
};
