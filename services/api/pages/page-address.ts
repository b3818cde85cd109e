import type { FastifyRequest } from 'fastify';

/** First parts of addresses that are calls, files or live channels. */
const NOT_PAGES = ['api', 'app', 'assets', 'broadcasting', 'dev', 'health', 'metrics', 'oauth', 'takeaway'];

/** Whether a browser asks here for a page to look at, rather than a call or a file. */
export const asksForPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!headers.accept?.includes('text/html')) return false;
  const [path = ''] = url.split('?');
  const parts = path.split('/').filter((part) => part !== '');
  return !NOT_PAGES.includes(parts[0] ?? '') && !(parts.at(-1) ?? '').includes('.');
};
