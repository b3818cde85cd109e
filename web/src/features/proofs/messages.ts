const CHECKS: Readonly<Record<string, string>> = {
  log: 'The log against its seals',
  orders: 'Orders',
  'orders-versions': 'Versions of orders',
  'orders-marks': 'Marks for the replay',
  payments: 'Payments and refunds',
  'stock-board': 'Stock',
  'open-holds': 'Items held in baskets',
  'temporary-states': 'Temporary changes',
  'setting-changes': 'Settings',
  'missing-rows': 'No rows missing',
  takings: 'Takings, orders and payments',
};

export const messages = {
  title: 'Proofs',
  intro:
    'Hatch keeps comparing what it shows with its log, and the log with its seals. A seal reveals whether anyone has changed the log since.',
  loading: 'Loading the proofs ...',
  failed: "We couldn't load the proofs.",
  allWell: 'Nothing differs from the log.',
  differs: (count: number) => (count === 1 ? '1 thing differs from the log' : `${count} things differ from the log`),
  advice: 'To correct what Hatch shows, run npm run hatch -- rebuild.',
  noRebuild:
    'The log itself is not as it was sealed. Do not rebuild from it: that would replace true figures with altered ones.',
  finding: {
    differs: (count: number) =>
      count === 1 ? 'The log differs from its seals in 1 place' : `The log differs from its seals in ${count} places`,
    passes: 'The log passes again',
    advice:
      'Someone may have changed the database behind Hatch. Stop Hatch, and keep the database and the file of seals as they are. Do not rebuild anything from this log.',
    passesAdvice: 'These places differed from their seals, and pass now. Find out why before you mark them as seen.',
    at: (position: string) => `Position ${position}`,
    somewhere: 'No single position',
    found: (time: string, how: string) => `Found ${time}, ${how}`,
    until: {
      background: 'Hatch looks at it again while it runs.',
      'own-seals': 'npm run hatch -- verify --log looks at it again.',
      'kept-seals':
        'npm run hatch -- verify --log --seals FILE looks at it again, with the seals that were kept elsewhere.',
    },
    passedAt: (time: string) => `Passes again since ${time}`,
    acknowledge: 'Mark as seen',
    failed: "We couldn't mark that as seen",
    acknowledged: 'Seen differences of the log',
    seenBy: (name: string, time: string) => `Seen by ${name}, ${time}`,
    deletedAccount: 'a deleted account',
  },
  check: (name: string) => CHECKS[name] ?? name,
  event: (type: string, position: string, stream: string, revision: string) =>
    `${type} at position ${position}, ${stream} @${revision}`,
  since: (time: string) => `since ${time}`,
  checks: 'Checked all the time',
  begun: 'The first comparison is under way.',
  passed: (count: number, time: string) => `${count} compared by ${time}`,
  under: (count: number) => `${count} so far in this round`,
  none: 'Nothing was compared yet. The process with the role jobs does it.',
  verifications: 'Full verifications',
  never: 'The whole log was never verified. To verify it, run',
  verify: 'npm run hatch -- verify',
  subjects: { log: 'The log', 'read-models': 'The data on the pages' },
  means: {
    'own-seals': 'by the seals of this machine',
    'kept-seals': 'by seals that were kept elsewhere',
    'fresh-fold': 'by rebuilding it from the log',
    background: 'bit by bit while Hatch runs',
  },
  upTo: (head: string) => `up to position ${head}`,
  sealed: (seals: number, events: number, open: number) =>
    `${events} events match their ${seals === 1 ? 'seal' : `${seals} seals`}, ${open} have no seal yet`,
  clean: 'Nothing differed',
  found: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
  seals: 'Seals',
  sealNamed: (number: number) => `Seal ${number}`,
  covers: (from: string, to: string, count: number) => `positions ${from} to ${to}, ${count} events`,
  root: 'root',
  noSeals: 'Nothing was sealed yet.',
  inFile: (number: number) =>
    `Written to ledger/seals.ndjson of the data folder up to seal ${number}. Keep a copy where the people who run this machine cannot change it.`,
  notInFile: 'There is no file of seals on this machine; the role jobs writes it with the first seal.',
  sent: {
    sent: (seal: number, place: string, time: string) => `Sent ${place} up to seal ${seal}, ${time}`,
    unknown: (seal: number, place: string, time: string) =>
      `Seal ${seal} was sent ${place}, ${time}; whether it arrived is not known`,
    refused: (seal: number, place: string, time: string) => `Seal ${seal} could not be sent ${place}, ${time}`,
  },
  place: (place: string) => (place === 'mail' ? 'to the administrator by mail' : `to ${place}`),
  neverSent:
    'No seal was sent elsewhere yet. From a day after the first seal, Hatch emails seals to the administrator, unless the settings turn that off. With SEALS_URL it also adds them to a bucket.',
  ago: (minutes: number) =>
    minutes < 1 ? 'less than a minute ago' : minutes < 120 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`,
} as const;
