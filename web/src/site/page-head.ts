import type { QueryClient } from '@tanstack/react-query';
import { settingsQuery, siteFrom } from './settings';

type PageHead = { readonly meta: [{ readonly title: string }] };

/** Titled `Checkout - The Hatch`, or just the site's name. Loaders have finished, so the settings are there. */
export const pageHead = (queries: QueryClient, title?: string): PageHead => {
  const { name } = siteFrom(queries.getQueryData(settingsQuery.queryKey) ?? {});
  return { meta: [{ title: title === undefined ? name : `${title} - ${name}` }] };
};
