import { isOneLine } from '@hatch/kernel/rules';

const LONGEST_REASON = 200;

/** Why units were counted or moved, as staff type it. */
export const isReason = (text: string): boolean =>
  text.trim() !== '' && text.trim().length <= LONGEST_REASON && isOneLine(text);
