import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/ui/button';
import { messages } from './messages';
import { PageForm } from './page-form';
import type { PageToEdit } from './pages-api';
import { PartList } from './part-list';

/** Without its leading slash. */
const addressOf = (place: string): string => {
  const [type = '', container = ''] = place.split('/');
  if (type === 'page') return /^\d/.test(container) ? `product/${container}` : container.replace(/^home$/, '');
  if (type !== 'custom') return '';
  return container === 'cart' ? 'manageCart' : container;
};

type PlaceEditorProps = { readonly place: string; readonly page: PageToEdit | undefined };

export const PlaceEditor = ({ place, page }: PlaceEditorProps) => (
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
