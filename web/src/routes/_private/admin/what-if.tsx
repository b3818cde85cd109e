import { createFileRoute } from '@tanstack/react-router';
import { whatIfQuery } from '../../../features/what-if/what-if-api';
import { lazyPage } from '../../../lib/lazy-page';

export const Route = createFileRoute('/_private/admin/what-if')({
  staticData: { title: 'What if?', access: 'auditor', historyNav: { text: 'What if', place: 7 } },
  loader: ({ context: { queries } }) => void queries.prefetchQuery(whatIfQuery),
  component: lazyPage(async () => (await import('../../../pages/what-if-page')).WhatIfPage),
});
