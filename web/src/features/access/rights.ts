import type { Answers } from '../../api/calls';

export type Call = Answers['GET /api/admin/access']['calls'][number];
type Audience = Call['audience'];

/** Ordered by rights; superusers have those of administrators. */
export const PEOPLE = ['Visitors', 'Accounts', 'Auditors', 'Kitchen', 'Administrators'] as const;
type Person = (typeof PEOPLE)[number];

type Right = 'yes' | 'no' | 'own' | 'own orders' | 'programs only' | 'with a link' | 'by a token' | 'providers only';

/** Auditors have the rights of accounts, and read the history. */
const rights = (
  visitors: Right,
  accounts: Right,
  kitchen: Right,
  administrators: Right,
  auditors: Right = accounts,
): Readonly<Record<Person, Right>> => ({
  Visitors: visitors,
  Accounts: accounts,
  Auditors: auditors,
  Kitchen: kitchen,
  Administrators: administrators,
});

export const RIGHTS: Readonly<Record<Audience, Readonly<Record<Person, Right>>>> = {
  anybody: rights('yes', 'yes', 'yes', 'yes'),
  'the logged-in': rights('no', 'yes', 'yes', 'yes'),
  staff: rights('no', 'no', 'yes', 'yes'),
  auditors: rights('no', 'no', 'no', 'yes', 'yes'),
  'staff or auditors': rights('no', 'no', 'yes', 'yes', 'yes'),
  administrators: rights('no', 'no', 'no', 'yes'),
  'administrators or whom it is about': rights('no', 'own', 'own', 'yes'),
  'who has the link': rights('with a link', 'with a link', 'with a link', 'with a link'),
  'staff or who has the link': rights('with a link', 'with a link', 'yes', 'yes'),
  'staff or who placed the order': rights('own orders', 'own orders', 'yes', 'yes'),
  'who placed it while logged in': rights('no', 'own orders', 'own orders', 'own orders'),
  'whose it is': rights('no', 'own', 'own', 'own'),
  'a client that knows its secret': rights('programs only', 'programs only', 'programs only', 'programs only'),
  'a token': rights('no', 'by a token', 'by a token', 'by a token'),
  'a token with menu:read': rights('no', 'by a token', 'by a token', 'by a token'),
  'a token with menu:write': rights('no', 'no', 'no', 'by a token'),
  'a token with stock:write': rights('no', 'no', 'by a token', 'by a token'),
  'an administrator’s token with stock:write': rights('no', 'no', 'no', 'by a token'),
  'a token with orders:read': rights('no', 'no', 'by a token', 'by a token'),
  'an administrator’s token with orders:read': rights('no', 'no', 'no', 'by a token'),
  'a token with orders:write': rights('no', 'no', 'by a token', 'by a token'),
  'a token with refunds:write': rights('no', 'no', 'no', 'by a token'),
  'a token with store:write': rights('no', 'no', 'by a token', 'by a token'),
  'a token with history:read': rights('no', 'no', 'no', 'by a token', 'by a token'),
  'a provider that is set up': rights('providers only', 'providers only', 'providers only', 'providers only'),
};
