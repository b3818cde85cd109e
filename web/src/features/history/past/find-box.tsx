import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced';
import { messages } from './messages';
import { findQuery, type Category, type Found } from './past-api';

const MOST = 100;
const STILL_MS = 250;

const isCustomers = (category: Category): boolean => category === 'order' || category === 'cart';

const labelOf = ({ category, id, name }: Found): string =>
  [messages.categories[category], name, category === 'store' || category === 'settings' ? null : id]
    .filter((part) => part !== null)
    .join(' ');

type FindBoxProps = {
  readonly forSeen?: boolean;
};

export const FindBox = ({ forSeen = false }: FindBoxProps) => {
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed, STILL_MS);
  const { data, isError } = useQuery(findQuery(wanted));
  const found = (data?.found ?? []).filter(({ category }) => !forSeen || isCustomers(category));
  const isAsked = wanted.trim() !== '';
  return (
    <search className="flex flex-col gap-2">
      <label className="flex max-w-xl flex-col gap-1 font-semibold">
        {messages.find}
        <input
          type="search"
          className="control font-normal"
          maxLength={MOST}
          aria-describedby="find-hint"
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
        <span id="find-hint" className="text-sm font-normal text-ink-soft">
          {messages.findHint}
        </span>
      </label>
      <p role="status" className={isAsked ? 'text-sm text-ink-soft' : 'sr-only'}>
        {isAsked && isError && messages.findFailed}
        {isAsked && data && (found.length === 0 ? messages.nothingFound : messages.found(found.length))}
      </p>
      {isAsked && found.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {found.map((one) => (
            <li key={`${one.category} ${one.id}`}>
              <Link
                to={forSeen ? '/admin/history/seen' : '/admin/history/state'}
                search={forSeen ? { id: one.id } : { category: one.category, id: one.id }}
                onClick={() => setTyped('')}
                className="inline-flex min-h-11 items-center rounded-control border border-edge bg-card px-3 font-semibold hover:bg-sunken"
              >
                {labelOf(one)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
};
