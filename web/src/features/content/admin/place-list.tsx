import { Button } from '../../../components/ui/button';
import { messages } from './messages';
import { useDraftPages, type PagesToEdit } from './pages-api';

type PlaceListProps = { readonly pages: PagesToEdit; readonly onOpen: (place: string) => void };

type RowProps = {
  readonly title: string;
  readonly notes: readonly string[];
  readonly onOpen: () => void;
};

const Row = ({ title, notes, onOpen }: RowProps) => (
  <li>
    <button
      type="button"
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-4 py-3 text-left hover:bg-sunken"
      onClick={onOpen}
    >
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</span>
      <span className="text-sm text-ink-soft">{notes.join(' · ')}</span>
    </button>
  </li>
);

const LIST = 'divide-y divide-line overflow-hidden rounded-card bg-card shadow-card';

type MissingPagesProps = { readonly titles: readonly string[] };

/** Pages that the law or customers expect, with draft texts. */
const MissingPages = ({ titles }: MissingPagesProps) => {
  const { mutate, isPending } = useDraftPages();
  return (
    <div className="flex flex-col items-start gap-2 rounded-card bg-card p-4 shadow-card">
      <p>{messages.missing(titles)}</p>
      <p className="text-sm text-ink-soft">{messages.draftHint}</p>
      <Button look="secondary" disabled={isPending} onClick={() => mutate(undefined)}>
        {messages.draft}
      </Button>
    </div>
  );
};

export const PlaceList = ({ pages: { pages, filled, missing }, onOpen }: PlaceListProps) => {
  const products = filled.filter((place) => /^page\/\d/.test(place));
  const others = [...new Set([...Object.keys(messages.places), ...filled])].filter(
    (place) => !products.includes(place) && !pages.some(({ name }) => place === `page/${name}`),
  );
  return (
    <>
      <h2 className="text-lg font-bold">{messages.ownPages}</h2>
      {pages.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
      {pages.length > 0 && (
        <ul className={LIST}>
          {pages.map(({ name, title, in_menu, hidden }) => (
            <Row
              key={name}
              title={title}
              notes={[`/${name}`, ...(in_menu ? [messages.inMenu] : []), ...(hidden ? [messages.hidden] : [])]}
              onOpen={() => onOpen(`page/${name}`)}
            />
          ))}
        </ul>
      )}
      {missing.length > 0 && <MissingPages titles={missing} />}
      <h2 className="text-lg font-bold">{messages.otherPlaces}</h2>
      <ul className={LIST}>
        {[...others, ...products].map((place) => (
          <Row
            key={place}
            title={messages.places[place] ?? place}
            notes={filled.includes(place) ? [] : [messages.empty]}
            onOpen={() => onOpen(place)}
          />
        ))}
      </ul>
    </>
  );
};
