import type { Environment } from './environment.js';

/** Readable by everyone in docker-compose.yml. */
const PUBLIC_SESSION_SECRET = 'for-this-machine-alone-set-your-own-before-others-reach-it';
const PUBLIC_DATABASE_PASSWORD = 'hatch';
/** Takes every mail and sends none on. */
const TEST_MAILBOX = 'mailpit';

export const PUBLIC_DEMO_PASSWORD = 'hatch-demo';

type Given = Pick<
  Environment,
  'SESSION_SECRET' | 'DATA_KEY' | 'DATABASE_URL' | 'DATABASE_PASSWORD' | 'SMTP_URL' | 'DEMO' | 'DEMO_PASSWORD'
>;

const SET_DATABASE_PASSWORD =
  "set POSTGRES_PASSWORD (in a database that exists: ALTER ROLE hatch PASSWORD '...' first)";

const RULES: readonly { readonly isDefault: (given: Given) => boolean; readonly set: string }[] = [
  {
    isDefault: ({ SESSION_SECRET }) => SESSION_SECRET?.includes(PUBLIC_SESSION_SECRET) === true,
    set: `SESSION_SECRET: is the public default; set one of your own. What it has sealed is opened by DATA_KEY="yours,${PUBLIC_SESSION_SECRET}" until rekey has run`,
  },
  {
    isDefault: ({ DATA_KEY }) => DATA_KEY?.[0] === PUBLIC_SESSION_SECRET,
    set: 'DATA_KEY: is the public default; put one of your own before it',
  },
  {
    isDefault: ({ DATABASE_PASSWORD }) => DATABASE_PASSWORD === PUBLIC_DATABASE_PASSWORD,
    set: `DATABASE_PASSWORD: is the public default; ${SET_DATABASE_PASSWORD}`,
  },
  {
    isDefault: ({ DATABASE_URL, DATABASE_PASSWORD }) =>
      DATABASE_PASSWORD === undefined && passwordIn(DATABASE_URL) === PUBLIC_DATABASE_PASSWORD,
    set: `DATABASE_URL: has the public default password; ${SET_DATABASE_PASSWORD}`,
  },
  {
    isDefault: ({ SMTP_URL }) => SMTP_URL !== undefined && new URL(SMTP_URL).hostname === TEST_MAILBOX,
    set: 'SMTP_URL: is the test mailbox, from which no customer gets an email; set it to your mail server, smtp://user:password@host:587',
  },
  {
    isDefault: ({ DEMO, DEMO_PASSWORD }) =>
      DEMO === true && (DEMO_PASSWORD ?? PUBLIC_DEMO_PASSWORD) === PUBLIC_DEMO_PASSWORD,
    set: 'DEMO: makes accounts with a password that everyone knows; set DEMO=0, or DEMO_PASSWORD',
  },
];

export const publicDefaultsIn = (given: Given): readonly string[] =>
  RULES.filter(({ isDefault }) => isDefault(given)).map(({ set }) => set);

const passwordIn = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : new URL(url).password;
