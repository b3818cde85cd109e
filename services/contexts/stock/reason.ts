import { isOneLine } from '@hatch/kernel/rules';

const LONGEST_REASON = 200;

export const isReason = (text: string): boolean =>
  text.trim() !== '' && text.trim().length <= LONGEST_REASON && isOneLine(text);
