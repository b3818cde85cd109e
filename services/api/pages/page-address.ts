import type { FastifyRequest } from 'fastify';

const NOT_PAGES = ['api', 'app', 'assets', 'broadcasting', 'dev', 'health', 'metrics', 'oauth', 'takeaway'];

export const asksForPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!headers.accept?.includes('text/html')) return false;
  const [path = ''] = url.split('?');
  const parts = path.split('/').filter((part) => part !== '');
  return !NOT_PAGES.includes(parts[0] ?? '') && !(parts.at(-1) ?? '').includes('.');
};
