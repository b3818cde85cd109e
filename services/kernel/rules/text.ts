/** The last two ranges reverse the text after them: a name could pass for another. */
const CONTROLS = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu;
const CONTROLS_BUT_LINE_BREAKS = /[^\P{Cc}\r\n]+|[\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu;
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** A page or the database would refuse control characters and lone surrogates. */
export const isOneLine = (text: string): boolean => text.search(CONTROLS) < 0;

export const isSomeLines = (text: string): boolean => text.search(CONTROLS_BUT_LINE_BREAKS) < 0;

export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').trim();

export const someLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_LINE_BREAKS, ' ').trim();

/** Postgres keeps neither NUL nor lone surrogates. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

export const storableText = (text: string): string => text.replaceAll('\0', '').replace(UNSTORABLE, '\uFFFD');
