import { createChunkLoader } from '../lib/chunk';

type Page = () => React.ReactNode;
type AdminPage = { readonly title: string; readonly load: () => Promise<Page> };

/** By their address below /admin/, each with a script of its own. The server says their titles too. */
const adminPages: ReadonlyMap<string, AdminPage> = new Map([
  [
    'payments',
    {
      title: 'Payment differences',
      load: createChunkLoader(async () => (await import('./payment-differences-page')).PaymentDifferencesPage),
    },
  ],
  ['day-end', { title: 'Day end', load: createChunkLoader(async () => (await import('./day-end-page')).DayEndPage) }],
]);

/** Undefined for an address of no page. @throws ChunkLoadError */
export const loadAdminPage = async (
  name: string,
): Promise<{ readonly title: string; readonly Page: Page } | undefined> => {
  const page = adminPages.get(name);
  return page && { title: page.title, Page: await page.load() };
};
