const UNSTORABLE = /[\p{Cc}\p{Cs}]+/gu;
const UNSTORABLE_BUT_LINES = /[^\P{Cc}\n]+|\p{Cs}+/gu;

/** One line: control characters, line breaks and half characters become a space. */
export const oneLine = (text: string): string => text.replace(UNSTORABLE, ' ').trim();

/** Several lines, as typed. */
export const someLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(UNSTORABLE_BUT_LINES, ' ').trim();
