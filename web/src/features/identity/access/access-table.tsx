import { clsx } from 'clsx';
import { messages } from './messages';
import type { Answers } from '../../../api/calls';

type Call = Answers['GET /api/admin/access']['calls'][number];
type Audience = Call['audience'];

/** Ordered by rights; superusers have those of administrators. */
const PEOPLE = ['Visitors', 'Accounts', 'Auditors', 'Kitchen', 'Administrators'] as const;
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

const RIGHTS: Readonly<Record<Audience, Readonly<Record<Person, Right>>>> = {
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

type AccessTableProps = { readonly calls: readonly Call[] };

export const AccessTable = ({ calls }: AccessTableProps) => (
  <div className="rounded-card bg-card px-3 py-2 shadow-card sm:px-4">
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">{messages.table}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-edge text-left text-ink-soft">
          <th scope="col" className="w-1/2 py-2 pr-3 font-semibold">
            {messages.call}
          </th>
          {PEOPLE.map((person) => (
            <th key={person} scope="col" className="py-2 pr-2 font-semibold last:pr-0">
              {person}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calls.map(({ call, audience }) => (
          <tr key={call} className="border-b border-line last:border-0 max-sm:grid max-sm:grid-cols-2 max-sm:py-2">
            <th
              scope="row"
              className="py-2 pr-3 text-left font-mono text-xs font-normal break-all max-sm:col-span-2 max-sm:py-0.5 max-sm:font-semibold"
            >
              {call}
            </th>
            {PEOPLE.map((person) => {
              const right = RIGHTS[audience][person];
              return (
                <td
                  key={person}
                  className={clsx(
                    'py-2 pr-2 last:pr-0 max-sm:py-0.5',
                    right === 'no' ? 'text-ink-soft' : 'font-semibold',
                  )}
                >
                  <span aria-hidden className="font-normal text-ink-soft sm:hidden">{`${person}: `}</span>
                  {right}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
