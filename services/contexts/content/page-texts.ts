import { isOneLine } from '@hatch/kernel/rules';

const LONGEST_TITLE = 120;
const LONGEST_DESCRIPTION = 300;

export const isTitle = (text: string): boolean => text.trim() !== '' && text.length <= LONGEST_TITLE && isOneLine(text);

export const isPageDescription = (text: string): boolean => text.length <= LONGEST_DESCRIPTION && isOneLine(text);
