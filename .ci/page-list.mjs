import { writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('../web/src/routeTree.gen.ts', import.meta.url).pathname, {
  root: 'web',
  logLevel: 'error',
  environments: { inline: { resolve: { conditions: ['hatch-source'], noExternal: [/^@hatch\//] } } },
});

/** The pages of a route and those below it, at their addresses as the server's router writes them. */
const pagesOf = ({ options: { id, path = '', staticData = {} }, children = [] }, above = '', isPrivate = false) => {
  const address = `${above}${path.replaceAll('$', ':')}`;
  const { title, access } = staticData;
  if (isPrivate && (title === undefined || access === undefined))
    throw new Error(`The route of ${address} needs a title and an access in its staticData`);
  const own = title === undefined ? [] : [{ address, title, access }];
  const below = Object.values(children).flatMap((child) => pagesOf(child, address, isPrivate || id === '/_private'));
  return [...own, ...below];
};

const lines = pagesOf(module.routeTree)
  .sort((one, other) => (one.address < other.address ? -1 : 1))
  .map(({ address, ...page }) => `${JSON.stringify(address)}: ${JSON.stringify(page)},`);
await writeFile(
  'services/api/pages/pages.gen.ts',
  `/** Written by \`npm run generate\` from web/src/routes. Search engines list no page that has an access. */
export const PAGES = {
${lines.join('\n')}
} as const;
`,
);
