import { messages } from './messages';

export const wrongPlace = (typed: string): string | undefined =>
  /^-?\d{1,6}$/.test(typed.trim()) ? undefined : messages.placeWrong;
