/** The last ones turn what follows around: a name with them could be read as another. */
const CONTROLS = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu;
const CONTROLS_BUT_LINE_BREAKS = /[^\P{Cc}\r\n]+|[\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu;
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** Neither control characters nor halves of characters, which a page or the database would refuse. */
export const isOneLine = (text: string): boolean => text.search(CONTROLS) < 0;

/** As `isOneLine`, with line breaks. */
export const isSomeLines = (text: string): boolean => text.search(CONTROLS_BUT_LINE_BREAKS) < 0;

/** Control characters, line breaks and halves of characters become a space. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').trim();

/** Several lines, as typed. */
export const someLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINE_BREAKS, ' ').trim();

/** Whether Postgres can keep it: no NUL and no half of a character. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

/** Text as Postgres can keep it: without NUL, and with halves of characters replaced. */
export const storableText = (text: string): string => text.replaceAll('\0', '').replace(UNSTORABLE, '\uFFFD');
