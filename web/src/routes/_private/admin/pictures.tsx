import { createFileRoute } from '@tanstack/react-router';
import { picturesQuery } from '../../../features/content/pictures/pictures-api';
import { lazyPage } from '../../../lib/lazy-page';

export const Route = createFileRoute('/_private/admin/pictures')({
  staticData: { title: 'Pictures', access: 'admin', nav: { text: 'Pictures', place: 10 } },
  loader: ({ context: { queries } }) => void queries.prefetchInfiniteQuery(picturesQuery({ folder: '', search: '' })),
  component: lazyPage(async () => (await import('../../../pages/pictures-page')).PicturesPage),
});
