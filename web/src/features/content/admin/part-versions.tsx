import { londonDate, londonTime, type PartContent } from '@hatch/kernel/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { alertFailure } from '../../../lib/alert-failure';
import { reasonOf } from '../../../lib/http';
import type { ShownPart } from '../content-target';
import { messages } from './messages';
import { usePutBack, versionQuery, versionsQuery, type PartVersion } from './pages-api';
import { diffWordsWithSpace } from 'diff';
import { wordsOf } from './words-of';

type ComparisonProps = { readonly before: PartContent; readonly after: PartContent };

const Comparison = ({ before, after }: ComparisonProps) => {
  const changes = diffWordsWithSpace(wordsOf(before), wordsOf(after));
  if (changes.every(({ added, removed }) => !added && !removed)) return <p>{messages.same}</p>;
  return (
    <p className="max-h-96 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
      {changes.map(({ added, removed, value }, index) => {
        if (removed)
          return (
            <del key={index} className="bg-bad-soft text-bad">
              <span className="sr-only">{messages.deleted}</span>
              {value}
            </del>
          );
        if (added)
          return (
            <ins key={index} className="bg-good-soft text-good no-underline">
              <span className="sr-only">{messages.inserted}</span>
              {value}
            </ins>
          );
        return <span key={index}>{value}</span>;
      })}
    </p>
  );
};

const lineOf = ({ version, at, by }: PartVersion): string => {
  const date = new Date(at);
  return messages.versionLine(version, `${londonDate(date)} ${londonTime(date)}`, by ?? messages.theShop);
};

type PartVersionsProps = { readonly place: string; readonly part: ShownPart };

export const PartVersions = ({ place, part }: PartVersionsProps) => {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(versionsQuery(place, part));
  const [compared, setCompared] = useState<{ readonly version: number; readonly content: ShownPart['content'] }>();
  const { mutate, isPending } = usePutBack(place);

  const withContent = async (version: number, act: (content: ShownPart['content']) => void): Promise<void> => {
    try {
      act(await queries.fetchQuery(versionQuery(place, part, version)));
    } catch (failure) {
      alertFailure(messages.versionsFailed, reasonOf(failure));
    }
  };

  if (!data)
    return isError ? (
      <ReadFailed onRetry={refetch}>{messages.versionsFailed}</ReadFailed>
    ) : (
      <div role="status">
        <span className="sr-only">{messages.versionsLoading}</span>
        <Skeleton className="h-24" />
      </div>
    );
  return (
    <ol className="divide-y divide-line">
      {data.versions.map((each) => (
        <li key={each.version} className="flex flex-wrap items-center gap-2 py-2">
          <span className="min-w-0 flex-1 basis-56">{lineOf(each)}</span>
          {each.version === part.version ? (
            <span className="px-4 text-ink-soft">{messages.present}</span>
          ) : (
            <>
              <Button
                look="quiet"
                aria-label={messages.compareOf(each.version)}
                aria-expanded={compared?.version === each.version}
                onClick={() =>
                  compared?.version === each.version
                    ? setCompared(undefined)
                    : void withContent(each.version, (content) => setCompared({ version: each.version, content }))
                }
              >
                {messages.compare}
              </Button>
              <Button
                look="quiet"
                disabled={isPending}
                aria-label={messages.putBackOf(each.version)}
                onClick={() => void withContent(each.version, (content) => mutate({ part, content }))}
              >
                {messages.putBack}
              </Button>
            </>
          )}
          {compared?.version === each.version && (
            <section aria-label={messages.comparison(each.version)} className="w-full rounded-control bg-sunken p-3">
              <Comparison before={compared.content} after={part.content} />
            </section>
          )}
        </li>
      ))}
    </ol>
  );
};
