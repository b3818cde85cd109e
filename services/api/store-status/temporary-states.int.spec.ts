import { ResumeDelivery } from '@hatch/contexts/settings/module';
import { EndSaleStop } from '@hatch/contexts/stock/module';
import { AnnounceHours, BecomeBusy, ChangeStoreStatus, PauseStore } from '@hatch/contexts/store-status/module';
import { londonDate, londonTime, SHOP_TIME_ZONE, startOfLondonDay } from '@hatch/kernel/rules';
import { TemporaryStatesQueries } from '@hatch/projections/store-status';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type State = {
  readonly key: string;
  readonly state: string;
  readonly name: string;
  readonly by: string | null;
  readonly by_itself: boolean;
  readonly since: string;
  readonly until: string | null;
};
type Reply = { readonly status: boolean; readonly message: string };
type InForce = Reply & {
  readonly states: readonly State[];
  readonly opening: string | null;
  readonly quiet: { readonly by: string | null; readonly since: string; readonly until: string } | null;
  readonly now: string;
};

const DONE = { status: true, message: '' };
const ENDED = { status: false, message: 'This has ended already' };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('what staff set for a time', () => {
  let api: TestApi;
  let kit: Visitor;
  beforeEach(async () => {
    await api?.close();
    api = await testApi();
    kit = await api.loggedIn('kitchen');
  });
  afterAll(() => api.close());

  const inForce = async (by = kit) => (await by.get<InForce>('/api/temporary_states')).body;
  const post = async (path: string, body: object = {}, by = kit) => (await by.post<Reply>(path, body)).body;
  const end = (key: string) => post('/api/temporary_states/end', { key });
  const until = (key: string, minutes?: number) => post('/api/temporary_states/until', { key, minutes });
  const soldOut = () => post('/api/product/update_product_status', { id: 1, status: 'out-of-stock' });
  const noDelivery = () => post('/api/settings/update', { settings: { delivering_status: 'not-delivering' } });
  const later = (minutes: number) => ({
    ...aCommand(),
    now: new Date(Date.now() + minutes * MINUTE_MS).toISOString(),
  });
  const leftMs = (state: State | undefined) => Date.parse(state?.until ?? '') - Date.now();

  it('HRS-04 G19 is all in one list, each with its end and its person', async () => {
    expect(await inForce()).toMatchObject({ ...DONE, states: [], opening: null, quiet: null });
    expect(await post('/change-status', { state: 'busy' })).toEqual(DONE);
    expect(await noDelivery()).toMatchObject(DONE);
    expect(await soldOut()).toMatchObject({ status: true });
    const { states } = await inForce();
    expect(states.map(({ key, state, name, by }) => [key, state, name, by]).toSorted()).toEqual([
      ['delivery', 'not-delivering', '', 'Ann'],
      ['sale:1', 'out-of-stock', 'Margherita', 'Ann'],
      ['store', 'busy', '', 'Ann'],
    ]);
    for (const state of states) {
      expect(leftMs(state)).toBeGreaterThan(0);
      expect(leftMs(state)).toBeLessThanOrEqual(DAY_MS + 2 * 60 * MINUTE_MS);
    }
  });

  it('KIT-07 G19 names no person for a store that paused because no one took its orders', async () => {
    await api.writeSide.commands.execute(new PauseStore({ until: later(30).now }, aCommand()));
    await expect
      .poll(async () => (await inForce()).states)
      .toMatchObject([{ key: 'store', state: 'closed', by: null, by_itself: true }]);
    expect(await post('/change-status', { state: 'busy' })).toEqual(DONE);
    expect((await inForce()).states).toMatchObject([{ key: 'store', state: 'busy', by: 'Ann', by_itself: false }]);
  });

  it('HRS-05 KIT-07 customers are told when a store that paused opens again, though it keeps no hours', async () => {
    const told = async () => (await api.visitor().get<{ readonly opens: string }>('/api/minsToCloseTime')).body.opens;
    const end = later(30).now;
    await api.writeSide.commands.execute(new PauseStore({ until: end }, aCommand()));
    expect(await told()).toMatch(new RegExp(`^Opens (today|tomorrow) at ${londonTime(new Date(end))}$`));
    await post('/change-status', { state: 'open' });
    expect(await told()).toBe('');
  });

  it('KDS-11 busy is set in one call with its end, and shown with it where the shop set it automatically', async () => {
    expect(await post('/change-status', { state: 'busy', minutes: 30 })).toEqual(DONE);
    const [byStaff] = (await inForce()).states;
    expect(leftMs(byStaff)).toBeGreaterThan(29 * MINUTE_MS);
    expect(leftMs(byStaff)).toBeLessThanOrEqual(30 * MINUTE_MS);
    expect((await kit.post('/change-status', { state: 'busy', minutes: 0 })).code).toBe(422);
    expect(await post('/change-status', { state: 'open' })).toEqual(DONE);
    expect((await inForce()).states).toEqual([]);
    await api.writeSide.commands.execute(new BecomeBusy({ minutes: 20 }, later(21)));
    await api.untilProjected();
    expect((await inForce()).states).toMatchObject([{ key: 'store', state: 'busy', by: null, by_itself: true }]);
  });

  it('HRS-04 each ends at a press, at once and only once', async () => {
    await post('/change-status', { state: 'slammed' });
    await noDelivery();
    await soldOut();
    for (const key of ['store', 'delivery', 'sale:1']) expect(await end(key)).toEqual(DONE);
    expect((await inForce()).states).toEqual([]);
    expect((await kit.get('/store-status')).text).toBe('open');
    expect((await kit.get('/api/settings/delivering_status')).body).toMatchObject({ value: 'delivering' });
    expect((await kit.get('/api/products/1')).body).toMatchObject({ status: 'active' });
    for (const key of ['store', 'delivery', 'sale:1', 'sale:99', 'sale:', 'x\u0000', "';--"])
      expect(await end(key)).toEqual(ENDED);
  });

  it('HRS-04 another end is set, in minutes or tomorrow', async () => {
    await post('/change-status', { state: 'closed' });
    await noDelivery();
    await soldOut();
    for (const key of ['store', 'delivery', 'sale:1']) expect(await until(key, 30)).toEqual(DONE);
    for (const state of (await inForce()).states) {
      expect(leftMs(state)).toBeGreaterThan(29 * MINUTE_MS);
      expect(leftMs(state)).toBeLessThanOrEqual(30 * MINUTE_MS);
    }
    const today = londonDate(new Date());
    expect(await until('sale:1')).toEqual(DONE);
    const sale = (await inForce()).states.find(({ key }) => key === 'sale:1');
    expect(sale && londonDate(new Date(sale.until ?? '')) > today).toBe(true);
    for (const wrong of [0, -1, 1.5, 1441, 'soon'])
      expect((await kit.post('/api/temporary_states/until', { key: 'store', minutes: wrong })).code).toBe(422);
    expect(await until('sale:2', 30)).toEqual(ENDED);
  });

  it('HRS-04 G19 ends by itself when its time is over, and not before', async () => {
    const { commands } = api.writeSide;
    await post('/change-status', { state: 'closed' });
    await noDelivery();
    await soldOut();
    for (const key of ['store', 'delivery', 'sale:1']) await until(key, 30);
    await api.untilProjected();
    const ended = new TemporaryStatesQueries(api.pool);
    expect(await ended.ended(new Date(later(29).now), 10)).toEqual([]);
    expect((await ended.ended(new Date(later(31).now), 10)).toSorted()).toEqual(['delivery', 'sale:1', 'store']);
    for (const minutes of [29, 31]) {
      await commands.execute(new AnnounceHours({}, later(minutes)));
      await commands.execute(new ResumeDelivery({}, later(minutes)));
      await commands.execute(new EndSaleStop({ sku: '1' }, later(minutes)));
      await api.untilProjected();
      expect((await inForce()).states).toHaveLength(minutes === 29 ? 3 : 0);
    }
    expect((await kit.get('/store-status')).text).toBe('open');
  });

  it('KDS-11 busy ends as open where staff had opened outside the hours', async () => {
    const isMorning = Number(londonTime(new Date()).slice(0, 2)) < 12;
    const [open_time, close_time] = isMorning ? ['20:00', '21:00'] : ['03:00', '04:00'];
    expect(await post('/api/settings/update', { settings: { open_time, close_time } })).toMatchObject(DONE);
    await post('/change-status', { state: 'open' });
    expect(await post('/change-status', { state: 'busy', minutes: 30 })).toEqual(DONE);
    await api.writeSide.commands.execute(new AnnounceHours({}, later(31)));
    expect((await kit.get('/store-status')).text).toBe('open');
  });

  /** Closed since yesterday, with hours that go on all day. */
  const closedBeforeOpening = async () => {
    await api.writeSide.commands.execute(new ChangeStoreStatus({ to: 'closed' }, later(-25 * 60)));
    await post('/api/settings/update', { settings: { open_time: '00:00', close_time: '' } });
  };
  const announce = () => api.writeSide.commands.execute(new AnnounceHours({}, aCommand()));

  it('HRS-03 asks to open on every page of staff until somebody says not now', async () => {
    await closedBeforeOpening();
    expect((await inForce()).opening).toBeNull();
    await announce();
    expect((await inForce()).opening).toBe(startOfLondonDay(londonDate(new Date())).toISOString().replace('.000', ''));
    expect((await inForce(await api.loggedIn('admin'))).opening).not.toBeNull();
    expect(await post('/api/decline_opening')).toEqual(DONE);
    await announce();
    expect((await inForce()).opening).toBeNull();
    expect((await kit.get('/store-status')).text).toBe('closed');
  });

  it('HRS-03 asks no longer once somebody has opened', async () => {
    await closedBeforeOpening();
    await announce();
    await post('/change-status', { state: 'open' });
    expect((await inForce()).opening).toBeNull();
    expect(await post('/api/decline_opening')).toEqual(DONE);
  });

  it.each([
    [false, 'closed'],
    [true, 'open'],
  ])('HRS-03 HRS-04 closed ends with the opening time: opens by itself %s, it is %s then', async (byItself, then) => {
    const settings = { open_time: '12:00', close_time: '13:00', opens_by_itself: byItself };
    expect(await post('/api/settings/update', { settings })).toMatchObject(DONE);
    await post('/change-status', { state: 'closed' });
    await api.untilProjected();
    const { until } = (await new TemporaryStatesQueries(api.pool).byKey('store')) ?? {};
    expect(until?.toLocaleTimeString('en-GB', { timeZone: SHOP_TIME_ZONE })).toBe('12:00:00');
    await api.writeSide.commands.execute(new AnnounceHours({}, { ...aCommand(), now: until?.toISOString() ?? '' }));
    expect((await kit.get('/store-status')).text).toBe(then);
  });

  it('HRS-03 opens by itself where that is set, and asks nobody', async () => {
    await closedBeforeOpening();
    expect(await post('/api/settings/update', { settings: { opens_by_itself: true } })).toMatchObject(DONE);
    await announce();
    expect((await kit.get('/store-status')).text).toBe('open');
    expect((await inForce()).opening).toBeNull();
    await post('/change-status', { state: 'closed' });
    await announce();
    expect((await kit.get('/store-status')).text).toBe('closed');
  });

  it('KIT-03 a quiet minute names who pressed, is the same for everybody, and is not made longer by a second press', async () => {
    expect(await post('/api/quiet_alarm')).toEqual(DONE);
    const { quiet } = await inForce(await api.loggedIn('admin'));
    expect(quiet?.by).toBe('Ann');
    expect(Date.parse(quiet?.until ?? '') - Date.parse(quiet?.since ?? '')).toBe(MINUTE_MS);
    expect(await post('/api/quiet_alarm', {}, await api.loggedIn('admin'))).toEqual(DONE);
    expect((await inForce()).quiet).toEqual(quiet);
  });

  it('HRS-04 is seen and changed by staff alone', async () => {
    const [stranger, customer] = [api.visitor(), await api.loggedIn('customer')];
    for (const [by, code] of [
      [stranger, 401],
      [customer, 403],
    ] as const) {
      expect((await by.get('/api/temporary_states')).code).toBe(code);
      for (const path of [
        '/api/temporary_states/end',
        '/api/temporary_states/until',
        '/api/decline_opening',
        '/api/quiet_alarm',
      ])
        expect((await by.post(path, { key: 'store' })).code).toBe(code);
    }
  });
});
