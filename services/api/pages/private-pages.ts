import type { PageAccess } from '@hatch/kernel/rules';
import { PAGES } from './pages.gen.js';

type PrivatePage = { readonly title: string; readonly access: PageAccess };

/** Their own controllers answer these, and robots.txt does not name them. */
const APART: readonly string[] = ['/oauth/authorize', '/track/:token'];

/** By their address. */
export const PRIVATE_PAGES: ReadonlyMap<string, PrivatePage> = new Map(
  Object.entries(PAGES).flatMap(([path, page]) =>
    'access' in page && !APART.includes(path) ? [[path, page] as const] : [],
  ),
);
