import { messages } from './messages';

/** Why what is typed is no place in a list. */
export const wrongPlace = (typed: string): string | undefined =>
  /^-?\d{1,6}$/.test(typed.trim()) ? undefined : messages.placeWrong;
