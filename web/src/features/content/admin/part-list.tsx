import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { notify } from '../../../lib/notify';
import { placeQuery } from '../../../site/content';
import type { ShownPart } from '../content-target';
import { messages as contentMessages } from '../messages';
import { messages } from './messages';
import { useArrangeParts, useRemovePart } from './pages-api';
import { PartVersions } from './part-versions';
import { glimpseOf } from './words-of';

const moved = (parts: readonly ShownPart[], from: number, to: number): readonly ShownPart[] => {
  const part = parts[from];
  return part ? parts.toSpliced(from, 1).toSpliced(to, 0, part) : parts;
};

const nameOf = ({ content }: ShownPart, place: number): string => `${place + 1} ${contentMessages.kinds[content.kind]}`;

type PartListProps = { readonly place: string };

export const PartList = ({ place }: PartListProps) => {
  const { data, isError, refetch } = useQuery(placeQuery(place));
  const [opened, setOpened] = useState<string>();
  const arranging = useArrangeParts(place);
  const removing = useRemovePart(place);
  const isPending = arranging.isPending || removing.isPending;

  const remove = async (part: ShownPart): Promise<void> => {
    if (await notify.confirm(messages.removeQuestion, { confirmLabel: messages.remove })) removing.mutate(part);
  };

  if (!data)
    return isError ? (
      <ReadFailed onRetry={refetch}>{messages.readFailed}</ReadFailed>
    ) : (
      <div role="status">
        <span className="sr-only">{messages.loading}</span>
        <Skeleton className="h-32" />
      </div>
    );
  const { parts, version } = data;
  const move = (from: number, to: number) => arranging.mutate({ parts: moved(parts, from, to), version });
  if (parts.length === 0) return <p className="text-ink-soft">{messages.noParts}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {parts.map((part, index) => {
        const name = nameOf(part, index);
        const key = `${part.part_id}.${part.comp_id}`;
        return (
          <li key={key} className="flex flex-col gap-2 rounded-card bg-card p-4 shadow-card">
            <div className="flex flex-wrap items-center gap-2">
              <div className="min-w-0 flex-1 basis-48">
                <h3 className="font-bold">{name}</h3>
                <p className="text-sm wrap-anywhere text-ink-soft">{glimpseOf(part.content)}</p>
              </div>
              <Button
                look="quiet"
                disabled={isPending || index === 0}
                aria-label={messages.up(name)}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </Button>
              <Button
                look="quiet"
                disabled={isPending || index === parts.length - 1}
                aria-label={messages.down(name)}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </Button>
              <Button
                look="quiet"
                aria-label={messages.versionsOf(name)}
                aria-expanded={opened === key}
                onClick={() => setOpened(opened === key ? undefined : key)}
              >
                {messages.versions}
              </Button>
              <Button
                look="quiet"
                disabled={isPending}
                aria-label={messages.removeOf(name)}
                onClick={() => void remove(part)}
              >
                {messages.remove}
              </Button>
            </div>
            {opened === key && <PartVersions place={place} part={part} />}
          </li>
        );
      })}
    </ol>
  );
};
