import { clsx } from 'clsx';
import { useSite } from '../../../site/settings';
import type { Viewer } from '../../../site/viewer';
import type { Person } from '../api/people';
import { messages } from '../messages';
import { PersonRow } from './person-row';

type PeopleTableProps = { readonly people: readonly Person[]; readonly viewer: Viewer };

export const PeopleTable = ({ people, viewer }: PeopleTableProps) => {
  const { isTakeaway } = useSite();
  const columns = [messages.email, messages.name, messages.admin, ...(isTakeaway ? [messages.takeaway] : [])];
  return (
    <div className="rounded-card bg-card px-3 py-2 shadow-card sm:px-4">
      <table className="w-full border-collapse">
        <caption className="sr-only">{messages.table}</caption>
        <thead>
          <tr className="border-b border-edge text-left text-sm text-ink-soft">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={clsx('py-2 pr-3 font-semibold last:pr-0', column === messages.name && 'max-sm:hidden')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.user_id} person={person} viewer={viewer} isTakeaway={isTakeaway} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
