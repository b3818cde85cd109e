import { describe, expect, it } from 'vitest';
import { aContext, deciderSpec } from '@hatch/kernel/testing';
import { changeStatus, endStatus, STORE_STATES } from './change-status.js';
import type { StoreEvent, StoreState } from './events.js';
import {
  announceClosing,
  closeForTheDay,
  declineOpening,
  isAskedToOpen,
  openForTheDay,
  promptOpening,
} from './announce-hours.decision.js';
import { quietAlarm, quietAt } from './quiet-alarm.js';
import { storeStatus } from './state.js';

const { given } = deciderSpec(storeStatus);
const NOON = '2026-11-20T12:00:00.000Z';
const CLOSES = '2026-11-20T22:00:00Z';
const changed = (from: StoreState, to: StoreState, at = NOON): StoreEvent => ({
  type: 'StoreStatusChanged',
  data: { from, to, reason: 'staff', at },
});
const open = changed('closed', 'open');
const after = aContext({ now: '2026-11-20T22:00:01.000Z' });

describe('changing the status', () => {
  for (const from of STORE_STATES)
    for (const to of STORE_STATES.filter((state) => state !== from))
      it(`STAT-25 lets staff go from ${from} to ${to}`, () => {
        const history = from === 'closed' ? [] : [changed('closed', from)];
        given(...history)
          .when(changeStatus(to))
          .then(changed(from, to));
      });

  it('OPEN-49 starts closed', () => {
    expect(storeStatus.initial).toMatchObject({ status: 'closed', since: null });
  });

  it('OPEN-50 takes the same state again without a second event', () => {
    given(open).when(changeStatus('open')).thenNothing();
  });

  it.each(['shut', '', 'OPEN', 'constructor'])('OPEN-50 refuses the unknown state "%s"', (state) => {
    given(open).when(changeStatus(state)).thenRefused('store-status.unknown');
  });
});

describe('keeping the hours', () => {
  it('OPEN-53 announces each threshold of a closing time once', () => {
    const announced: StoreEvent = { type: 'ClosingAnnounced', data: { mins: 15, closesAt: CLOSES } };
    given(open).when(announceClosing(15, CLOSES)).then(announced);
    given(open, announced).when(announceClosing(15, CLOSES)).thenNothing();
    given(open, announced)
      .when(announceClosing(10, CLOSES))
      .then({ type: 'ClosingAnnounced', data: { mins: 10, closesAt: CLOSES } });
    given(open, announced)
      .when(announceClosing(15, '2026-11-21T22:00:00Z'))
      .then({ type: 'ClosingAnnounced', data: { mins: 15, closesAt: '2026-11-21T22:00:00Z' } });
  });

  it('OPEN-53 announces nothing while the store is closed', () => {
    given().when(announceClosing(15, CLOSES)).thenNothing();
  });

  it('OPEN-53 closes at the closing time, once', () => {
    const closed: StoreEvent = {
      type: 'StoreStatusChanged',
      data: { from: 'open', to: 'closed', reason: 'closing-time', at: after.now, closesAt: CLOSES },
    };
    given(open).when(closeForTheDay(CLOSES), after).then(closed);
    given(open, closed).when(closeForTheDay(CLOSES), after).thenNothing();
  });

  it('OPEN-53 leaves a store alone that staff opened after the closing time', () => {
    given(
      open,
      changed('open', 'closed', '2026-11-20T21:50:00.000Z'),
      changed('closed', 'open', '2026-11-20T22:30:00.000Z'),
    )
      .when(closeForTheDay(CLOSES), aContext({ now: '2026-11-20T22:30:05.000Z' }))
      .thenNothing();
  });

  it('OPEN-53 closes a store that only became busy after the closing time, and not one that staff opened again', () => {
    const busy = changed('open', 'busy', '2026-11-20T22:00:00.500Z');
    given(open, busy)
      .when(closeForTheDay(CLOSES), after)
      .then({
        type: 'StoreStatusChanged',
        data: { from: 'busy', to: 'closed', reason: 'closing-time', at: after.now, closesAt: CLOSES },
      });
    given(
      changed('open', 'closed', '2026-11-20T21:50:00.000Z'),
      changed('closed', 'open', '2026-11-20T22:00:00.200Z'),
      busy,
    )
      .when(closeForTheDay(CLOSES), after)
      .thenNothing();
  });

  it('OPEN-53 asks staff to open once for an opening time, and only while closed', () => {
    const prompted: StoreEvent = { type: 'OpeningPrompted', data: { opensAt: NOON } };
    given().when(promptOpening(NOON)).then(prompted);
    given(prompted).when(promptOpening(NOON)).thenNothing();
    given(open).when(promptOpening(NOON)).thenNothing();
  });
});

describe('what staff set for a time', () => {
  const ONE = '2026-11-20T13:00:00.000Z';
  const busyUntil = (until: string): StoreEvent => ({
    type: 'StoreStatusChanged',
    data: { from: 'open', to: 'busy', reason: 'staff', at: NOON, until },
  });
  const ended = (from: StoreState, to: StoreState, at: string): StoreEvent => ({
    type: 'StoreStatusChanged',
    data: { from, to, reason: 'ended', at },
  });
  const atOne = aContext({ now: ONE });

  it('HRS-04 has an end, which may be set again', () => {
    given(open)
      .when(changeStatus('busy', { until: ONE }))
      .then(busyUntil(ONE));
    given(open, busyUntil(ONE))
      .when(changeStatus('busy', { until: ONE }))
      .thenNothing();
    const later = '2026-11-20T14:00:00.000Z';
    given(open, busyUntil(ONE))
      .when(changeStatus('busy', { until: later }))
      .then({
        type: 'StoreStatusChanged',
        data: { from: 'busy', to: 'busy', reason: 'staff', at: NOON, until: later },
      });
  });

  it('HRS-04 KIT-07 a store that paused by itself and that staff close has the end that they give it, or none', () => {
    const paused: StoreEvent = {
      type: 'StoreStatusChanged',
      data: { from: 'open', to: 'closed', reason: 'unattended', at: NOON, until: ONE },
    };
    const closed = (end: object): StoreEvent => ({
      type: 'StoreStatusChanged',
      data: { from: 'closed', to: 'closed', reason: 'staff', at: NOON, ...end },
    });
    const later = { until: '2026-11-20T17:00:00.000Z' };
    given(open, paused).when(changeStatus('closed', later)).then(closed(later));
    given(open, paused).when(changeStatus('closed')).then(closed({}));
    given(open, paused, closed({})).when(changeStatus('closed')).thenNothing();
    given(open, paused, closed({})).when(endStatus(true), atOne).thenNothing();
  });

  it('HRS-04 refuses an end that has passed; an open store has none', () => {
    given(open)
      .when(changeStatus('busy', { until: NOON }))
      .thenRefused('store-status.end-passed');
    given()
      .when(changeStatus('open', { until: ONE }))
      .then(changed('closed', 'open'));
  });

  it('HRS-04 G19 ends by an event, once and not before its time: open again within the hours, closed outside them', () => {
    given(open, busyUntil(ONE)).when(endStatus(true)).thenNothing();
    given(open, busyUntil(ONE))
      .when(endStatus(true), atOne)
      .then(ended('busy', 'open', ONE));
    given(open, busyUntil(ONE))
      .when(endStatus(false), atOne)
      .then(ended('busy', 'closed', ONE));
    given(open, busyUntil(ONE), ended('busy', 'open', ONE))
      .when(endStatus(true), atOne)
      .thenNothing();
    given(open, changed('open', 'busy')).when(endStatus(true), atOne).thenNothing();
  });

  it('HRS-03 opens by itself at the opening time, once, also when that is made up for', () => {
    const opened: StoreEvent = {
      type: 'StoreStatusChanged',
      data: { from: 'closed', to: 'open', reason: 'opening-time', at: ONE, opensAt: NOON },
    };
    given().when(openForTheDay(NOON), atOne).then(opened);
    given(opened, changed('open', 'closed', ONE))
      .when(openForTheDay(NOON), atOne)
      .thenNothing();
  });

  it.each([
    ['opens', openForTheDay],
    ['asks to open', promptOpening],
  ])('HRS-03 %s no store that staff closed after the opening time, or for longer', (_what, decide) => {
    const closedAt = (at: string, until?: string): StoreEvent => ({
      type: 'StoreStatusChanged',
      data: { from: 'open', to: 'closed', reason: 'staff', at, ...(until !== undefined && { until }) },
    });
    given(open, closedAt('2026-11-20T12:00:01.000Z')).when(decide(NOON), atOne).thenNothing();
    const [before, later] = ['2026-11-20T11:00:00.000Z', '2026-11-20T14:00:00.000Z'];
    given(open, closedAt(before, later)).when(decide(NOON), atOne).thenNothing();
  });

  it('HRS-03 asks until somebody opens or says not now', () => {
    const prompted: StoreEvent = { type: 'OpeningPrompted', data: { opensAt: NOON } };
    const declined: StoreEvent = { type: 'OpeningDeclined', data: { opensAt: NOON } };
    const isAsked = (...history: readonly StoreEvent[]) =>
      isAskedToOpen(history.reduce(storeStatus.evolve, storeStatus.initial), NOON);
    expect([isAsked(), isAsked(prompted), isAsked(prompted, open), isAsked(prompted, declined)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    given(prompted).when(declineOpening(NOON)).then(declined);
    given(prompted, declined).when(declineOpening(NOON)).thenNothing();
    given().when(declineOpening(NOON)).thenNothing();
  });
});

describe('a minute without the sound of new orders', () => {
  const pressed: StoreEvent = { type: 'AlarmQuieted', data: { at: NOON, until: '2026-11-20T12:01:00.000Z', by: 'u1' } };
  const by = (id: string, now: string) => aContext({ now, actor: { kind: 'staff', id } });

  it('KIT-03 says whose it is and ends by itself after 60 s', () => {
    given().when(quietAlarm, by('u1', NOON)).then(pressed);
    const store = storeStatus.evolve(storeStatus.initial, pressed);
    expect(quietAt(store, '2026-11-20T12:00:59.999Z')).toMatchObject({ by: 'u1' });
    expect(quietAt(store, '2026-11-20T12:01:00.000Z')).toBeUndefined();
  });

  it('KIT-03 is not made longer by pressing again, and can be asked for anew once it is over', () => {
    given(pressed).when(quietAlarm, by('u2', '2026-11-20T12:00:30.000Z')).thenNothing();
    const later = { at: '2026-11-20T12:01:00.000Z', until: '2026-11-20T12:02:00.000Z', by: 'u2' };
    given(pressed).when(quietAlarm, by('u2', later.at)).then({ type: 'AlarmQuieted', data: later });
  });
});
