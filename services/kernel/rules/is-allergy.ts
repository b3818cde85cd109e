/** Parts of words that speak of an allergy in any sentence. */
const SURE = [
  'allerg',
  'anaphyla',
  'intoleran',
  'coeliac',
  'celiac',
  'epipen',
  'epi-pen',
  'epi pen',
  'adrenaline',
  'lactose',
  'gluten',
];

/** Food that many must not eat; said of it alone, it may be a wish. */
const FOODS = [
  ...['nut', 'peanut', 'almond', 'cashew', 'walnut', 'hazelnut', 'pecan', 'pistachio', 'macadamia', 'coconut'],
  ...['shellfish', 'crustacean', 'mollusc', 'prawn', 'shrimp', 'crab', 'lobster', 'mussel', 'oyster', 'squid', 'fish'],
  ...['sesame', 'tahini', 'soy', 'soya', 'lupin', 'mustard', 'celery', 'sulphite', 'sulfite'],
  ...['dairy', 'milk', 'egg', 'wheat'],
];

/** With a food in the same sentence: nothing of it, or harm from it. */
const AVOIDED = [
  ...['no', 'not', 'non', 'none', 'without', 'free', 'avoid', 'never', 'cannot', 'cant', 'dont', 'leave out'],
  ...['kill', 'kills', 'die', 'dies', 'deadly', 'react', 'reacts', 'reaction', 'ill', 'sick', 'hospital', 'trace'],
  ...['traces', 'contain', 'contains', 'sensitive', 'sensitivity', 'swell', 'swells'],
];

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe');

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whole words, or their plurals. */
const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})(?:e?s)?(?![\\p{L}\\p{N}])`, 'u');

const FOOD = anyOf(FOODS);
const AVOIDS = anyOf(AVOIDED);

const wordsIn = (list: string): readonly string[] =>
  list
    .split('\n')
    .map((word) => plain(word).trim())
    .filter((word) => word !== '');

/** Whether a note is to be marked as one about an allergy; every note is shown. @param own the shop's words, one a line */
export const isAboutAllergy = (note: string, own = ''): boolean => {
  const text = plain(note);
  if (SURE.some((part) => text.includes(part))) return true;
  const ownWords = wordsIn(own);
  if (ownWords.length > 0 && anyOf(ownWords).test(text)) return true;
  return text.split(/[.!?;\n]+/).some((sentence) => FOOD.test(sentence) && AVOIDS.test(sentence));
};
