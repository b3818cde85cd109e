import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messages } from '../features/content/messages';
import { CallRefused } from '../lib/http';
import { placeQuery } from '../site/content';
import { ContentSlot } from '../site/content-slot';

/** An open page that is hidden meanwhile becomes not found. */
const useNotFoundOnce = (isGone: boolean, place: string): void => {
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!isGone) return;
    queries.removeQueries(placeQuery(place));
    void router.invalidate();
  }, [isGone, place, queries, router]);
};

export const MadePage = () => {
  const { _splat = '' } = useParams({ from: '/$' });
  const place = `page/${_splat.replace(/\/$/, '')}`;
  const { data: page, error } = useQuery(placeQuery(place));
  useNotFoundOnce(error instanceof CallRefused && error.refusal.code === 404, place);
  return (
    page && (
      <article className="flex flex-col gap-4">
        <h1 className="text-3xl font-bold wrap-anywhere">{page.title}</h1>
        {page.hidden && <p className="rounded-control bg-sunken px-4 py-3 font-semibold">{messages.hidden}</p>}
        <ContentSlot part="PlaceParts" place={place} />
      </article>
    )
  );
};
