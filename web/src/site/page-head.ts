import type { QueryClient } from '@tanstack/react-query';
import { settingsQuery, siteFrom } from './settings';

type PageHead = { readonly meta: [{ readonly title: string }] };

/**
 * The head of a page, titled `Checkout - The Hatch`, or by the site's name alone. Read once the loaders are done, so the
 * settings are there.
 */
export const pageHead = (queries: QueryClient, title?: string): PageHead => {
  const { name } = siteFrom(queries.getQueryData(settingsQuery.queryKey) ?? {});
  return { meta: [{ title: title === undefined ? name : `${title} - ${name}` }] };
};
