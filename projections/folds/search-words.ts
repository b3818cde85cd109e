import type { KeyVault } from '@hatch/event-store';
import { createHmac } from 'node:crypto';

export type SearchedPerson = {
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly email: string;
};

/** 64 bits, in decimal. */
export type WordHash = (word: string) => string;

type SearchKey = 'shop:order-search' | 'shop:people-search';

const MOST_KEPT = 20;
const MOST_ASKED = 5;
const MARKS = /\p{M}+/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const PHONE_NUMBER = /^[\d\s()+./#-]+$/;
/** The groups of one number stay together, as does any text without spaces. */
const TOKENS = /(?<!\S)[\d(+][\d\s()+./#-]*(?!\S)|\S+/gu;
/** Mail programs put these around addresses. */
const AROUND_ADDRESS = /^<|[>,;]+$/g;
const LEAST_DIGITS = 6;

const plain = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase().trim();
const wordsIn = (text: string): readonly string[] =>
  plain(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');

/** +44, 0044 and a leading 0 are the same number, with an extension or without. */
const digitsOf = (phoneNumber: string): string =>
  phoneNumber
    .replace(/#.*/, '')
    .replace(/\D/g, '')
    .replace(/^(?:00)?440?(?=\d{9,10}$)/, '0');

const isPhoneNumber = (text: string): boolean =>
  PHONE_NUMBER.test(text) && text.replace(/\D/g, '').length >= LEAST_DIGITS;

const wordsOfToken = (token: string): readonly string[] => {
  if (token.includes('@')) return [plain(token.replace(AROUND_ADDRESS, ''))];
  return isPhoneNumber(token) ? [digitsOf(token)] : wordsIn(token);
};

export const wordsOfPerson = ({ fullName, phoneNumber, email }: SearchedPerson): readonly string[] =>
  [...new Set([...wordsIn(fullName).slice(0, MOST_KEPT - 2), digitsOf(phoneNumber), plain(email)])].filter(
    (word) => word !== '',
  );

export const wordsAsked = (text: string): readonly string[] => {
  const words = (text.match(TOKENS) ?? []).flatMap(wordsOfToken).filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST_ASKED);
};

export const wordOfRef = (ref: string): string => plain(ref);

/** Keyed, so that the hashes reveal nothing without the shop's data key. */
export const wordHashOf = async (vault: Pick<KeyVault, 'keyFor'>, key: SearchKey): Promise<WordHash> => {
  const { secret } = await vault.keyFor(key);
  return (word) => createHmac('sha256', secret).update(word).digest().readBigInt64BE().toString();
};
