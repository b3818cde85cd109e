import { once } from 'node:events';
import { createServer } from 'node:http';

/** A service of postcodes that knows every one of them, all beside the demo kitchen. */
export const postcodeService = async (): Promise<{ readonly url: string; close(): void }> => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: 200, result: { eastings: 529_090, northings: 179_645 } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
};
