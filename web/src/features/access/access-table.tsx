import { clsx } from 'clsx';
import { messages } from './messages';
import { PEOPLE, RIGHTS, type Call } from './rights';

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
