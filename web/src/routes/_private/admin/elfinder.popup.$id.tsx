import { createFileRoute } from '@tanstack/react-router';
import { picturesQuery } from '../../../features/content/pictures/pictures-api';
import { lazyPage } from '../../../lib/lazy-page';

export const Route = createFileRoute('/_private/admin/elfinder/popup/$id')({
  staticData: { title: 'Choose a picture', access: 'admin', frame: 'popup' },
  loader: ({ context: { queries } }) => void queries.prefetchInfiniteQuery(picturesQuery({ folder: '', search: '' })),
  component: lazyPage(async () => (await import('../../../pages/pictures-page')).PicturePopupPage),
});
