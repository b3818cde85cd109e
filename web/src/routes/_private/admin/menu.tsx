import { createFileRoute } from '@tanstack/react-router';
import type { MenuFilters } from '../../../features/catalog/menu/menu-api';
import { lazyPage } from '../../../lib/lazy-page';
import type { TextSearch } from '../../../lib/use-address';

export const Route = createFileRoute('/_private/admin/menu')({
  staticData: { title: 'Menu', access: 'admin', nav: { text: 'Menu', place: 9 } },
  validateSearch: (search: TextSearch<'product' | keyof MenuFilters>) => search,
  component: lazyPage(async () => (await import('../../../pages/menu-editor-page')).MenuEditorPage),
});
