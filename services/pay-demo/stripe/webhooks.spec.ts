import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Delivery } from '../acts.js';
import { Webhooks, type WebhookOptions } from './webhooks.js';

const SECRET = 'whsec_5WbX5kEWLlfzsGNjH64I8lOOqUB6e8FH';
const clock = { now: new Date('2026-11-22T12:00:00Z') };
const events = (deliveries: readonly Delivery[]) =>
  deliveries.map(({ body }) => JSON.parse(body.toString()).id as string);

describe('webhooks that wait to be taken', () => {
  const webhooks = new Webhooks({ secret: SECRET, now: () => clock.now });
  beforeEach(() => {
    webhooks.mode = {};
    webhooks.take();
  });
  const add = (...ids: readonly string[]) => ids.forEach((id) => webhooks.add({ id }));

  it('come once, oldest first', () => {
    add('one', 'two');
    expect(events(webhooks.take())).toEqual(['one', 'two']);
    expect(webhooks.take()).toEqual([]);
  });

  it('come twice, newest first, late, or never, as they are told to', () => {
    webhooks.mode = { twice: true };
    add('one');
    expect(events(webhooks.take())).toEqual(['one', 'one']);
    webhooks.mode = { reversed: true };
    add('one', 'two');
    expect(events(webhooks.take())).toEqual(['two', 'one']);
    webhooks.mode = { lateMs: 60_000 };
    add('one');
    expect(webhooks.take()).toEqual([]);
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect(events(webhooks.take())).toEqual(['one']);
    webhooks.mode = { never: true };
    add('one');
    webhooks.mode = {};
    expect(webhooks.take()).toEqual([]);
  });

  it('are signed as the SDK verifies them, until its tolerance is over by the clock', () => {
    add('one');
    const [delivery] = webhooks.take();
    const signature = delivery?.headers['stripe-signature'] ?? '';
    const verify = (afterMs: number) =>
      Stripe.webhooks.constructEvent(
        delivery?.body ?? '',
        signature,
        SECRET,
        undefined,
        undefined,
        clock.now.getTime() + afterMs,
      );
    expect(verify(4 * 60_000).id).toBe('one');
    expect(() => verify(6 * 60_000)).toThrow(/tolerance/);
  });
});

describe('webhooks that are posted', () => {
  let server: Server;
  let webhooks: Webhooks;
  let answers: number[];
  const got: { readonly id: string; readonly signature: string }[] = [];

  beforeEach(async () => {
    got.length = 0;
    answers = [];
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks);
        const signature = String(request.headers['stripe-signature']);
        got.push({ id: (JSON.parse(body.toString()) as { readonly id: string }).id, signature });
        response.writeHead(answers.shift() ?? 200).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const options: WebhookOptions = {
      secret: SECRET,
      address: `http://127.0.0.1:${port}/webhooks`,
      now: () => clock.now,
      retryMs: 5,
    };
    webhooks = new Webhooks(options);
  });
  afterEach(() => {
    webhooks.close();
    server.closeAllConnections();
    server.close();
  });

  it('come again until they are answered with 2xx, signed anew each time', async () => {
    answers = [500, 404, 301, 204];
    webhooks.add({ id: 'one' });
    await expect.poll(() => got.length).toBe(4);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(got.map(({ id }) => id)).toEqual(['one', 'one', 'one', 'one']);
    expect(got.every(({ signature }) => /^t=\d+,v1=[0-9a-f]{64}$/.test(signature))).toBe(true);
  });

  it('come twice, and never, as they are told to', async () => {
    webhooks.mode = { never: true };
    webhooks.add({ id: 'never' });
    webhooks.mode = { twice: true };
    webhooks.add({ id: 'twice' });
    await expect.poll(() => got.map(({ id }) => id)).toEqual(['twice', 'twice']);
  });

  it('stop when it is closed', async () => {
    webhooks.mode = { lateMs: 20 };
    webhooks.add({ id: 'late' });
    webhooks.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(got).toEqual([]);
  });
});
