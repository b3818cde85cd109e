import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, buttonClass } from '../components/ui/button';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { messages } from '../features/content/admin/messages';
import { NewPage } from '../features/content/admin/new-page';
import { pagesQuery, type PageToEdit } from '../features/content/admin/pages-api';
import { PlaceList } from '../features/content/admin/place-list';
import { useAddress } from '../lib/use-address';
import { Link } from '@tanstack/react-router';
import { PageForm } from '../features/content/admin/page-form';
import { PartList } from '../features/content/admin/part-list';

/** Without its leading slash. */
const addressOf = (place: string): string => {
  const [type = '', container = ''] = place.split('/');
  if (type === 'page') return /^\d/.test(container) ? `product/${container}` : container.replace(/^home$/, '');
  if (type !== 'custom') return '';
  return container === 'cart' ? 'manageCart' : container;
};

type PlaceEditorProps = { readonly place: string; readonly page: PageToEdit | undefined };

const PlaceEditor = ({ place, page }: PlaceEditorProps) => (
  <>
    <h1 className="text-2xl font-bold wrap-anywhere">{page?.title ?? messages.places[place] ?? place}</h1>
    <Link to="/$" params={{ _splat: addressOf(place) }} className={buttonClass('secondary', 'self-start')}>
      {messages.open}
    </Link>
    {page && <PageForm key={page.name} page={page} />}
    <h2 className="text-lg font-bold">{messages.parts}</h2>
    <PartList place={place} />
  </>
);

export const ContentPage = () => {
  const [{ place = '' }, change] = useAddress();
  const { data, isError, refetch } = useQuery(pagesQuery);
  const [isAdding, setIsAdding] = useState(false);
  const open = (which: string): void => {
    setIsAdding(false);
    change({ place: which }, true);
    window.scrollTo(0, 0);
  };
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {place !== '' && (
        <Button look="quiet" className="self-start" onClick={() => open('')}>
          ← {messages.back}
        </Button>
      )}
      {place === '' && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="flex-1 text-2xl font-bold">{messages.title}</h1>
            {!isAdding && <Button onClick={() => setIsAdding(true)}>{messages.add}</Button>}
          </div>
          <p className="text-ink-soft">{messages.intro}</p>
        </>
      )}
      {isAdding && <NewPage onMade={(name) => open(`page/${name}`)} onCancel={() => setIsAdding(false)} />}
      {data &&
        (place === '' ? (
          <PlaceList pages={data} onOpen={open} />
        ) : (
          <PlaceEditor key={place} place={place} page={data.pages.find(({ name }) => place === `page/${name}`)} />
        ))}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.readFailed}</ReadFailed>}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-72" />
        </div>
      )}
    </div>
  );
};
