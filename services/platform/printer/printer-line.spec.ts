import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PrinterLine, PrinterSilent } from './printer-line.js';

/** More than lies in the buffers between two sockets. */
const MORE_THAN_FITS = Buffer.alloc(64 * 1024 * 1024);

const taken: Socket[] = [];
const printer = createServer({ pauseOnConnect: true }, (socket) => void taken.push(socket));
beforeAll(async () => {
  printer.listen(0, '127.0.0.1');
  await once(printer, 'listening');
});
afterAll(() => {
  for (const socket of taken) socket.destroy();
  printer.close();
});

it('KIT-10 gives up what a printer does not take in time', async () => {
  const { port } = printer.address() as AddressInfo;
  const line = await PrinterLine.to({ host: '127.0.0.1', port }, 1_000);
  await expect(line.send(MORE_THAN_FITS, 100)).rejects.toThrow(PrinterSilent);
  line.close();
});
