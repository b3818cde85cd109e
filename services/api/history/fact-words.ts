import { formatMoney, londonDayAndTime, PRODUCT_AUDIT_LABELS } from '@hatch/kernel/rules';
import type { FactChanges, Facts } from '@hatch/projections/history';

export type WireChange = {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};

type Fact = Facts[string];

const LABELS: Readonly<Record<string, string>> = {
  ...PRODUCT_AUDIT_LABELS,
  offered: 'In the menu',
  weighting: 'Place',
  onHand: 'Units on the shelf',
  onSale: 'On sale',
  taking: 'Taking orders',
  status: 'Status',
  dueBy: 'Due',
  value: '',
  title: 'Title',
  pageDescription: 'For search engines',
  inMenu: 'In the menu of the site',
  hidden: 'Hidden',
  content: 'Content',
  shown: 'Shown',
  parts: 'Parts, in order',
  isAdmin: 'Administrator',
  isSuperuser: 'Superuser',
  isDeveloper: 'Developer',
  abilities: 'Rights',
  account: 'Account',
  pin: 'Has a PIN',
  personalData: 'Personal data',
  taken: 'Money taken',
  refunded: 'Money given back',
};
const STATUSES: Readonly<Record<string, string>> = {
  'AWAITING-PAYMENT': 'Awaiting payment',
  NEW: 'New',
  PRINTED: 'Printed',
  NOTIFIED: 'Notified',
  OUT: 'Out for delivery',
  COMPLETE: 'Complete',
  CANCELLED: 'Cancelled',
  closed: 'Closed',
  open: 'Open',
  busy: 'Busy',
  slammed: 'Slammed',
};
const ABILITIES: Readonly<Record<string, string>> = {
  'manage-takeaway-status': 'takeaway manager',
  'history:read': 'auditor',
};
const MONEY: readonly string[] = ['price', 'taken', 'refunded'];
/** The act itself says these. */
const UNTOLD: readonly string[] = ['ref'];

const labelOf = (name: string, facts: Facts): string => {
  const [kind = '', id = '', field = ''] = name.split('.');
  switch (kind) {
    case 'variant': {
      const variant = facts[`variant.${id}.name`];
      return `${typeof variant === 'string' ? variant : `Variant ${id}`}: ${LABELS[field]?.toLowerCase() ?? field}`;
    }
    case 'hours':
      return `Open on ${id}`;
    case 'delivery':
      return `Delivering on ${id}`;
    case 'dish':
      return 'Cooked';
    default:
      return LABELS[name] ?? name;
  }
};

const wordsOf = (name: string, value: Fact): string | null => {
  const field = name.slice(name.lastIndexOf('.') + 1);
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return MONEY.includes(field) ? formatMoney(value) : `${value}`;
  if (field === 'dueBy') return londonDayAndTime(value);
  if (field === 'status') return STATUSES[value] ?? value;
  if (field === 'abilities')
    return value
      .split(', ')
      .map((ability) => ABILITIES[ability] ?? ability)
      .join(', ');
  return value;
};

/** @param facts of its stream, which name the variants */
export const changesInWords = (changes: FactChanges, facts: Facts = {}): readonly WireChange[] =>
  Object.entries(changes)
    .filter(([name]) => !UNTOLD.includes(name))
    .map(([name, [before, after]]) => ({
      label: labelOf(name, facts),
      before: wordsOf(name, before),
      after: wordsOf(name, after),
    }));
