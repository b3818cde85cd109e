import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { ReadFailed } from '../../components/ui/read-failed';
import { Select } from '../../components/ui/select';
import { Skeleton } from '../../components/ui/skeleton';
import { settingHistoryQuery, type SettingChange } from './api';
import { ChangeLine } from './change-line';
import { labelOf, SETTING_NAMES } from './setting-names';
import { messages } from './messages';
import { shownValue } from './shown-value';

type HistoryProps = {
  readonly of?: readonly string[];
  readonly mayPutBack: (key: string) => boolean;
  readonly onPutBack: (change: SettingChange) => void;
};

const namesOf = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, labelOf(key)]));
const ALL = { '': messages.allSettings, ...Object.fromEntries(SETTING_NAMES) };

const Changes = ({ of, mayPutBack, onPutBack }: HistoryProps) => {
  const [key, setKey] = useState(of?.[0] ?? '');
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    settingHistoryQuery(key),
  );
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <div className="flex flex-col gap-3 pt-3">
      <div className="max-w-sm">
        <Select
          id="history-of"
          label={messages.historyOf}
          options={of ? namesOf(of) : ALL}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </div>
      {data && (
        <ol className="divide-y divide-line">
          {changes.map((change) => (
            <li key={`${change.at} ${change.key}`} className="flex flex-wrap items-start gap-2 py-2">
              <ChangeLine change={change} />
              {change.after !== null && change.after !== change.before && mayPutBack(change.key) && (
                <Button
                  look="quiet"
                  aria-label={messages.putBackOf(labelOf(change.key), shownValue(change.key, change.before))}
                  onClick={() => onPutBack(change)}
                >
                  {messages.putBack}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {data && changes.length === 0 && <p className="text-ink-soft">{messages.historyEmpty}</p>}
      {hasNextPage && (
        <Button
          look="secondary"
          className="self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {messages.older}
        </Button>
      )}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{messages.historyLoading}</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.historyFailed}</ReadFailed>}
    </div>
  );
};

export const SettingHistory = (props: HistoryProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rounded-card bg-card p-4 shadow-card"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-lg font-bold">{messages.history}</summary>
      {isOpen && <Changes {...props} />}
    </details>
  );
};
