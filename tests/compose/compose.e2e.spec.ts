import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayMissing } from '../../services/event-store/testing/say-missing.js';
import { kitchenScreen, launchChromium, Person } from '../support/browser.js';
import { Customer, granted, guest, type Order } from '../support/customer.js';
import { liftLimits } from '../support/lift-limits.js';
import { untilCurrent } from '../support/until-current.js';
import { Visitor } from '../support/visitor.js';
import { ComposedShop } from './composed-shop.js';
import { findEngine } from './engine.js';
import { orderOnAPhone } from './order-on-a-phone.js';

const WHAT = 'docker compose up, run for real';
const CHIPS = { id: 17, variant: 'Regular' };
const PHONE = 390;
const UP_MS = 300_000;
const STEP_MS = 240_000;
const SELLS_AGAIN_WITHIN_MS = 120_000;
const ASK_AGAIN_AFTER_MS = 500;
const DEFAULT_OF_SUPERUSER = 'for-this-machine-alone';
/** Every character that ends a part of a URL. */
const PASSWORD = 'a/b#c?d@e:f%g';

const engine = await findEngine();
const where =
  engine.missing === undefined && !engine.hasEventStore ? ', with its log in Postgres (no image of EventStoreDB)' : '';

if (engine.missing !== undefined) it.skipIf(true)(sayMissing(WHAT, engine.missing), () => undefined);
else
  describe(`${WHAT}${where}`, () => {
    const { hasEventStore } = engine;
    const behind = ['redis', 'mailpit', ...(hasEventStore ? ['eventstore'] : []), 'postgres'];
    const inFront = ['api', 'gateway', 'projections', 'jobs', 'web'];
    let shop: ComposedShop;
    let browser: Browser;
    let kitchen: Person;
    let board: Page;
    let volumesBefore: readonly string[];
    let picture: string;
    const refs: string[] = [];

    beforeAll(async () => {
      [shop, browser] = await Promise.all([
        ComposedShop.prepare({ hasEventStore, isBuilt: process.env['COMPOSE_CHECK'] === 'build' }),
        launchChromium(),
      ]);
      volumesBefore = await shop.anonymousVolumes();
      await shop.up();
      await untilCurrent(shop);
      await liftLimits(shop.url);
    }, UP_MS);
    afterAll(async () => {
      const opened: readonly [ComposedShop?, Browser?] = [shop, browser];
      await Promise.allSettled([opened[0]?.discard(), opened[1]?.close()]);
    }, STEP_MS);

    const mailTo = async (address: string): Promise<boolean> => {
      const { messages } = (await (await fetch(`${shop.mailUrl}/api/v1/messages`)).json()) as {
        readonly messages: readonly { readonly To: readonly { readonly Address: string }[] }[];
      };
      return messages.some(({ To }) => To.some(({ Address }) => Address === address));
    };
    const untilMailedTo = async (address: string): Promise<void> => {
      await expect.poll(() => mailTo(address).catch(() => false), { timeout: SELLS_AGAIN_WITHIN_MS }).toBe(true);
    };
    const untilOnBoard = async (ref: string): Promise<void> => {
      await board.getByRole('row').filter({ hasText: ref }).waitFor({ timeout: SELLS_AGAIN_WITHIN_MS });
    };

    const order = async (email: string): Promise<Order> => {
      const customer = new Customer(shop);
      granted(await customer.add(CHIPS));
      granted(await customer.save());
      granted(await customer.collect());
      granted(await customer.giveDetails({ email }));
      granted(await customer.payByPhone());
      granted(await customer.place());
      const { order: placed } = await customer.post('/api/fetchOrder');
      if (!placed) throw new Error('The order that was placed is not there');
      return placed;
    };
    /** A customer who comes back until the shop takes the order. */
    const orderOnceItSells = async (email: string): Promise<Order> => {
      const since = performance.now();
      for (;;) {
        try {
          return await order(email);
        } catch (error) {
          if (performance.now() - since > SELLS_AGAIN_WITHIN_MS) throw error;
          await sleep(ASK_AGAIN_AFTER_MS);
        }
      }
    };
    /** From the basket to the kitchen's screen, which nobody touches, and to the customer's mail. */
    const expectWholeOrder = async (name: string): Promise<void> => {
      const email = `${name}@customer.test`;
      const { ref } = await orderOnceItSells(email);
      refs.push(ref ?? '');
      await Promise.all([untilOnBoard(ref ?? ''), untilMailedTo(email)]);
    };

    it('starts with nothing set, and every container says that it is healthy', async () => {
      expect(await shop.services()).toEqual([...inFront, ...behind, ...(hasEventStore ? [] : ['eventstore'])].sort());
      for (const service of [...inFront, ...behind]) expect(await shop.healthOf(service), service).toEqual(['healthy']);
      expect(await shop.compose('logs', 'web')).toContain(
        `The shop is at ${shop.url}. Its test mailbox is at ${shop.mailUrl}.`,
      );
    });

    it('keeps what strangers talk to away from the servers behind the roles', async () => {
      for (const name of behind)
        await expect(shop.compose('exec', '-T', 'web', 'getent', 'hosts', name), name).rejects.toThrow();
      expect(await shop.compose('exec', '-T', 'web', 'getent', 'hosts', 'api')).toContain('api');
    });

    it('lets nobody into Postgres as the superuser with the password that everybody can read', async () => {
      const logIn = ['env', `PGPASSWORD=${DEFAULT_OF_SUPERUSER}`, 'psql', '-h', 'postgres', '-c', 'select 1', '-U'];
      await expect(shop.compose('exec', '-T', 'postgres', ...logIn, 'postgres')).rejects.toThrow(/password/);
    });

    it(
      'G08 takes an order on a phone, shows it in the kitchen as it is placed, and mails the customer',
      async () => {
        kitchen = await Person.at(browser, shop.url, 1280, 900);
        board = await kitchenScreen(kitchen);
        const customer = await Person.at(browser, shop.url, PHONE);
        const ref = await orderOnAPhone(await customer.window('/'));
        refs.push(ref);
        await Promise.all([untilOnBoard(ref), untilMailedTo(guest.email)]);
        expect(customer.errors).toEqual([]);
        await customer.leave();
      },
      STEP_MS,
    );

    it('keeps a picture that an administrator sends', async () => {
      const { cookie } = await new Visitor(shop.url).login('admin@hatch.test');
      const file = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#804020' } })
        .png()
        .toBuffer();
      const body = new FormData();
      body.set('file', new File([new Uint8Array(file)], 'Brown.png'));
      const answer = await fetch(`${shop.url}/api/admin/pictures`, { method: 'POST', headers: { cookie }, body });
      picture = ((await answer.json()) as { readonly address: string }).address;
      expect((await fetch(`${shop.url}${picture}`)).status).toBe(200);
    });

    it.each([...inFront, ...behind])(
      'sells again, shows and mails after %s was restarted',
      async (service) => {
        await shop.compose('restart', service);
        await expectWholeOrder(`restarted-${service}`);
      },
      STEP_MS,
    );

    it.each([...inFront, ...behind])(
      'sells again, shows and mails after %s was killed and started',
      async (service) => {
        await shop.compose('kill', service);
        await shop.compose('start', service);
        await expectWholeOrder(`killed-${service}`);
      },
      STEP_MS,
    );

    it(
      'sells with two of each role that documents name, and when one of each is killed',
      async () => {
        await shop.up('--no-recreate', '--scale', 'api=2', '--scale', 'gateway=2', '--scale', 'projections=2');
        for (const role of ['api', 'gateway', 'projections']) expect(await shop.healthOf(role)).toHaveLength(2);
        await expectWholeOrder('scaled');
        for (const role of ['api', 'gateway', 'projections']) await shop.killOne(role);
        await expectWholeOrder('scaled-and-killed');
      },
      STEP_MS,
    );

    it(
      'G22 goes down and up with all its data, and leaves no volume without a name behind',
      async () => {
        await shop.compose('down');
        expect(await shop.anonymousVolumes()).toEqual(volumesBefore);
        await shop.up();
        await untilCurrent(shop);
        const { body } = await (await new Visitor(shop.url).login('kitchen@hatch.test')).get('/api/todaysOrders');
        const kept = (body as readonly { readonly ref: string }[]).map(({ ref }) => ref);
        expect(kept).toEqual(expect.arrayContaining(refs));
        expect((await fetch(`${shop.url}${picture}`)).status).toBe(200);
        await expectWholeOrder('up-again');
        expect(await shop.compose('exec', '-T', 'jobs', 'npm', 'run', '-s', 'hatch', '--', 'verify')).toContain(
          'equals a fresh fold',
        );
      },
      UP_MS,
    );

    it(
      'refuses a public shop what everybody can read, and says all that is left to set',
      async () => {
        const started = shop.composeWith(
          { PUBLIC_URL: 'https://shop.example' },
          ...['run', '--rm', '--no-deps', '-T', 'api'],
        );
        await expect(started).rejects.toThrow(/SESSION_SECRET[^]*POSTGRES_PASSWORD[^]*SMTP_URL[^]*DEMO/);
      },
      STEP_MS,
    );

    it(
      'works with a password of the database that holds every character a URL gives a meaning',
      async () => {
        const beside = shop.beside();
        const variables = { POSTGRES_PASSWORD: PASSWORD };
        try {
          await beside.composeWith(variables, 'up', '--detach', '--wait', 'postgres');
          const log = hasEventStore ? ['-e', 'EVENTSTORE_URL='] : [];
          const command = [
            'run',
            '--rm',
            '--no-deps',
            '-T',
            ...log,
            'jobs',
            'npm',
            'run',
            '-s',
            'hatch',
            '--',
            'export',
          ];
          await expect(beside.composeWith(variables, ...command)).resolves.toBeDefined();
        } finally {
          await beside.downForGood();
        }
      },
      STEP_MS,
    );
  });
