/** From lists of leaked passwords, and words that people type at a shop. */
const WORDS = new Set(
  `password passwort passwords pass pwd admin administrator root user guest login access master manager account welcome
  letmein letme enter open opensesame changeme default secret private secure security unknown nothing temp temporary test
  testing tester hello hellohello hallo bonjour hola goodbye freedom whatever trustno trust please thanks
  love iloveyou loveyou lovely lover loveme baby babygirl sweet sweetheart honey darling angel angels princess prince
  queen king sunshine summer winter spring autumn rainbow flower flowers butterfly cookie chocolate cheese banana orange
  apple cherry peach pepper ginger coffee sugar candy pizza pizzeria pasta burger chicken takeaway takeout restaurant
  kitchen chef cook menu order orders shop store food hatch
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december
  football soccer baseball basketball hockey tennis rugby cricket golf golfer liverpool arsenal chelsea everton barcelona
  united manchester yankees lakers cowboys eagles steelers rangers celtic
  monkey dragon tiger lion wolf bear eagle falcon shark panther horse puppy kitten dolphin snoopy pokemon pikachu
  superman batman spiderman ironman starwars skywalker matrix hunter killer warrior ninja pirate wizard merlin phantom
  shadow thunder lightning diamond silver golden purple yellow orange green black white blue
  computer internet samsung google microsoft apple facebook instagram whatsapp iphone android windows system server
  network cisco oracle mercedes porsche ferrari corvette mustang harley yamaha honda toyota
  michael jordan jennifer jessica ashley amanda nicole daniel andrew joshua matthew anthony robert thomas william charlie
  charles george jack harry oliver oscar max buster bailey maggie molly sophie hannah emma olivia amelia jasmine
  samantha elizabeth victoria natasha michelle melissa stephanie nathan justin brandon austin dakota taylor morgan
  hunter tigger lucky money cash dollar million london england britain scotland ireland america canada australia paris
  berlin newyork texas chicago
  fuck fuckyou fuckoff shit bitch sexy asshole biteme
  trustnoone qwert azert zxcv asdf qaz wsx edc abc abcd xyz one two three four five six seven eight nine ten`
    .split(/\s+/)
    .filter(Boolean),
);
const LONGEST_WORD = 20;
const SHORTEST_PART = 3;

const ROWS = [
  '01234567890123456789',
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '!"£$%^&*()',
  '!@#$%^&*()',
].flatMap((row) => [row, [...row].toReversed().join('')]);

const LETTER_FOR: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const AROUND = /^\P{L}+|\P{L}+$/gu;
const NUMBER = /^[\d\s.,:/()+-]+$/;
const YEAR = /^(?:19|20)\d\d/;
const SAME = /^(.)\1{2,}/u;
const REPEATED = /^(.+?)\1+$/su;

const MOST_COMMON_PARTS = 2;
const LEAST_PARTS = 5;

type Parts = { readonly common: ReadonlySet<string>; readonly others: number };

const withLetters = (text: string): string => [...text].map((letter) => LETTER_FOR[letter] ?? letter).join('');

const walkAt = (text: string): string | undefined => {
  let length = SHORTEST_PART - 1;
  let rows: readonly string[] = ROWS;
  while (rows.length > 0 && length < text.length) {
    const longer = text.slice(0, length + 1);
    rows = rows.filter((row) => row.includes(longer));
    if (rows.length > 0) length++;
  }
  const walk = length < SHORTEST_PART ? undefined : text.slice(0, length);
  return longerOf(walk, SAME.exec(text)?.[0]);
};

const wordAt = (text: string, own: string): string | undefined => {
  for (let length = Math.min(LONGEST_WORD, text.length); length >= SHORTEST_PART; length--) {
    const part = text.slice(0, length);
    if (WORDS.has(part) || part === own) return part;
  }
  return undefined;
};

const longerOf = (one: string | undefined, other: string | undefined): string | undefined =>
  (one?.length ?? 0) >= (other?.length ?? 0) ? one : other;

const partsOf = (text: string, own: string): Parts => {
  const common = new Set<string>();
  let others = 0;
  for (let rest = text; rest !== '';) {
    const part = longerOf(longerOf(wordAt(rest, own), walkAt(rest)), YEAR.exec(rest)?.[0]);
    if (part === undefined) others++;
    else common.add(part);
    rest = rest.slice(part?.length ?? String.fromCodePoint(rest.codePointAt(0) ?? 0).length);
  }
  return { common, others };
};

/**
 * Whether attackers try this password early: common words or keyboard walks, repeated, with digits and signs around.
 * @param own a word that others know of its owner
 */
export const isCommonPassword = (password: string, own: string): boolean => {
  const text = password.toLowerCase();
  if (NUMBER.test(text)) return true;
  const inside = text.replace(AROUND, '');
  const isCommonWord = [inside, withLetters(inside)].some((core) => {
    const { common, others } = partsOf(core, own);
    return others === 0 && common.size > 0 && common.size <= MOST_COMMON_PARTS;
  });
  if (isCommonWord) return true;
  const { common, others } = partsOf(REPEATED.exec(text)?.[1] ?? text, own);
  return common.size + others < LEAST_PARTS;
};
