import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Notice } from '../events.js';
import { isAwaited, isNoticeCurrent, type ToldOrder } from './current-notice.js';
import { noticeWords, pushOutcome } from './phones.service.js';
import { canEncryptFor } from './push-subscription.js';

const dueBy = '2026-11-20T19:12:00.000Z';
const accepted: Notice = { notice: 'accepted' };
const ready: Notice = { notice: 'ready' };
const delayed: Notice = { notice: 'delayed', dueBy };
const late: Notice = { notice: 'late', dueBy };
const cooking: ToldOrder = { status: 'placed', kitchen: 'PRINTED', awaitsAcceptance: false, dueBy };

describe('a notice', () => {
  it('TRK-03 says what happened and when it will be, and nothing of the person', () => {
    const order = { ref: 'K7P2QX', method: { method: 'COLLECT' }, dueBy, slot: null } as const;
    const away = { ...order, method: { method: 'DELIVER' } } as const;
    expect([accepted, delayed, late, ready].map((notice) => noticeWords(notice, order))).toEqual([
      'Your order K7P2QX is accepted. Ready about 19:12.',
      'Your order K7P2QX takes longer than we promised, and we are sorry. Ready about 19:12.',
      'Your order K7P2QX is late, and we are sorry. We will tell you as soon as it is ready.',
      'Your order K7P2QX is ready to collect.',
    ]);
    expect(noticeWords(accepted, away)).toBe('Your order K7P2QX is accepted. With you about 19:12.');
    expect(noticeWords(ready, away)).toBe('Your order K7P2QX is ready and will be on its way to you soon.');
  });

  it('KIT-12 TRK-02 TRK-03 says that a delivery has left, and the day of a time that was chosen', () => {
    const order = { ref: 'K7P2QX', method: { method: 'DELIVER' }, dueBy, slot: dueBy } as const;
    const out = { at: dueBy };
    expect(noticeWords(ready, { ...order, sentOut: out })).toBe('Your order K7P2QX is on its way to you.');
    expect(noticeWords(accepted, order)).toBe(
      'Your order K7P2QX is accepted. With you about Friday 20 November, 19:12.',
    );
    expect(isNoticeCurrent(ready, { ...cooking, sentOut: out })).toBe(true);
    expect([accepted, delayed, late].some((notice) => isNoticeCurrent(notice, { ...cooking, sentOut: out }))).toBe(
      false,
    );
    expect(isAwaited({ ...cooking, sentOut: out })).toBe(false);
  });

  it('TRK-03 is sent only while it is true, and news', () => {
    expect([accepted, delayed, late].every((notice) => isNoticeCurrent(notice, cooking))).toBe(true);
    expect(isNoticeCurrent(ready, cooking)).toBe(false);
    expect(isNoticeCurrent(accepted, { ...cooking, awaitsAcceptance: true })).toBe(false);
    for (const kitchen of ['NOTIFIED', 'COMPLETE'] as const) {
      const done = { ...cooking, kitchen };
      expect([accepted, delayed, late, ready].map((notice) => isNoticeCurrent(notice, done))).toEqual([
        false,
        false,
        false,
        kitchen === 'NOTIFIED',
      ]);
      expect(isAwaited(done)).toBe(false);
    }
    const later = { ...cooking, dueBy: '2026-11-20T19:30:00.000Z' };
    expect([delayed, late].some((notice) => isNoticeCurrent(notice, later))).toBe(false);
  });

  it.each([accepted, delayed, late, ready])('TRK-03 G04 of an order that was cancelled is none: $notice', (notice) => {
    expect(isNoticeCurrent(notice, { ...cooking, status: 'cancelled' })).toBe(false);
  });
});

describe('what a push service answers', () => {
  it.each([
    [{ status: 201 }, 'taken'],
    [{ status: 404 }, 'stopped'],
    [{ status: 410 }, 'stopped'],
    [{ status: 429 }, 'busy'],
    [{ status: 503 }, 'busy'],
    [{ failure: 'timeout' }, 'busy'],
    [{ failure: 'private' }, 'stopped'],
    [{ status: 302 }, 'refused'],
    [{ status: 403 }, 'refused'],
  ] as const)('TRK-03 is judged: %j is %s', (answer, outcome) => {
    expect(pushOutcome(answer).outcome).toBe(outcome);
  });
});

describe('the keys of a browser', () => {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');

  it('TRK-03 are taken as browsers give them', () => {
    expect(canEncryptFor({ p256dh, auth })).toBe(true);
    expect(canEncryptFor({ p256dh: `${p256dh}=`, auth: `${auth}==` })).toBe(true);
  });

  it.each([
    ['', auth],
    [p256dh, ''],
    [randomBytes(65).toString('base64url'), auth],
    [`${p256dh.slice(0, 80)}AAAAAAA`, auth],
    [p256dh, randomBytes(12).toString('base64url')],
    [p256dh, `${auth}\n`],
  ])('TRK-03 G24 are refused when nothing can be encrypted for them: %s, %s', (key, secret) => {
    expect(canEncryptFor({ p256dh: key, auth: secret })).toBe(false);
  });
});
