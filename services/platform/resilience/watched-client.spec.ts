import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { writeTogether } from './watched-client.js';

it('what is sent in one turn of the event loop leaves in one write, and later statements in another', async () => {
  const writes: number[] = [];
  const client = new pg.Client();
  const stream = new Writable({
    write: (_chunk, _encoding, done) => done(void writes.push(1)),
    writev: (chunks, done) => done(void writes.push(chunks.length)),
  });
  Object.assign((client as unknown as { readonly connection: object }).connection, { stream });
  const send = (statement: string) => {
    writeTogether(client);
    stream.write(statement);
  };
  send('SELECT 1');
  send('SELECT 2');
  await turn();
  send('SELECT 3');
  await turn();
  expect(writes).toEqual([2, 1]);
});
