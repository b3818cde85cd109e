import { rejection } from '@hatch/kernel';
import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import type { AboutMail, NotificationEvent } from './events.js';
import {
  askSendAgain,
  confirmSent,
  dropMail,
  leaveMail,
  recordFailure,
  recordSent,
  recordUnconfirmed,
  scheduleNotification,
  startSend,
} from './send.js';

import { notification } from './state.js';

const { given } = deciderSpec(notification);
const about: AboutMail = { orderId: 'k3f9x2m7qpwa', notification: 'order-confirmation' };
const scheduled: NotificationEvent = { type: 'NotificationOwed', data: about };
const started = (attempt: number): NotificationEvent => ({ type: 'SendStarted', data: { ...about, attempt } });
const sent: NotificationEvent = { type: 'NotificationSent', data: { ...about, attempt: 1 } };
const unconfirmed: NotificationEvent = { type: 'SendUnconfirmed', data: { ...about, attempt: 1 } };
const asked = (round: number): NotificationEvent => ({ type: 'SendAgainAsked', data: { ...about, round } });
const left: NotificationEvent = { type: 'MailLeft', data: about };
const failed: NotificationEvent = { type: 'SendFailed', data: { ...about, attempt: 1, error: 'refused' } };

describe('a notification', () => {
  it('is scheduled once', () => {
    given().when(scheduleNotification(about)).then(scheduled);
    given(scheduled).when(scheduleNotification(about)).thenNothing();
  });

  it('OPEN-35 is sent once and never again', () => {
    given(scheduled).when(startSend(about)).then(started(1));
    given(scheduled, started(1)).when(recordSent(about)).then(sent);
    given(scheduled, started(1), sent).when(startSend(about)).thenRefused('notifications.sent');
    given(scheduled, started(1), sent)
      .when(startSend(about, { evenIfUnknown: true }))
      .thenRefused('notifications.sent');
  });

  it('is tried again after the mail server refused it', () => {
    given(scheduled, started(1)).when(recordFailure(about, 'refused')).then(failed);
    given(scheduled, started(1), failed).when(startSend(about)).then(started(2));
  });

  it('records a reason that the log can hold, whatever the mail server answers', () => {
    const answer = `550\u0000no${'x'.repeat(493)}🍕 and more`;
    given(scheduled, started(1))
      .when(recordFailure(about, answer))
      .then({ type: 'SendFailed', data: { ...about, attempt: 1, error: `550 no${'x'.repeat(493)}` } });
  });

  it('is not retried blindly when a crash left the outcome unknown, only when a person asks', () => {
    given(scheduled, started(1)).when(startSend(about)).thenRefused('notifications.unknown-outcome');
    given(scheduled, started(1))
      .when(startSend(about, { evenIfUnknown: true }))
      .then(started(2));
  });

  it('G21 of unknown outcome waits for a person, of whom the first is heard', () => {
    given(scheduled, started(1)).when(recordUnconfirmed(about)).then(unconfirmed);
    const unknown = [scheduled, started(1), unconfirmed];
    given(...unknown)
      .when(recordUnconfirmed(about))
      .thenNothing();
    given(...unknown)
      .when(startSend(about, { evenIfUnknown: true }))
      .thenRefused('notifications.unknown-outcome');
    given(...unknown)
      .when(askSendAgain(about, 0))
      .then(asked(1));
    given(...unknown, asked(1))
      .when(askSendAgain(about, 0))
      .thenNothing();
    given(...unknown, asked(1))
      .when(startSend(about))
      .then(started(2));
    given(...unknown, asked(1))
      .when(askSendAgain(about, 1))
      .then(asked(2));
    given(...unknown, asked(1), started(2), sent)
      .when(askSendAgain(about, 1))
      .thenRefused('notifications.sent');
    given().when(askSendAgain(about, 0)).thenRefused('notifications.unknown');
  });

  it('G21 that somebody left is not sent by itself, and may be sent again by somebody', () => {
    given(scheduled, failed).when(leaveMail(about)).then(left);
    given(scheduled, failed, left).when(leaveMail(about)).thenNothing();
    given(scheduled, failed, left).when(startSend(about)).thenRefused('notifications.left');
    given(scheduled, failed, left).when(askSendAgain(about, 0)).then(asked(1));
    given(scheduled, started(1), sent).when(leaveMail(about)).thenRefused('notifications.sent');
    given().when(leaveMail(about)).thenRefused('notifications.unknown');
  });

  it('G21 is dropped instead of sent again when it would say what is no longer true', () => {
    const untrue = rejection('ordering.complete', 'This order is complete.');
    const dropped: NotificationEvent = { type: 'MailDropped', data: { ...about, reason: 'outdated' } };
    given(scheduled, failed)
      .when(askSendAgain(about, 0, untrue))
      .thenRefused('ordering.complete', dropped);
    given(scheduled, failed, dropped)
      .when(askSendAgain(about, 0, untrue))
      .thenRefused('ordering.complete');
    given(scheduled, started(1), sent)
      .when(askSendAgain(about, 0, untrue))
      .thenRefused('notifications.sent');
  });

  it('is dropped once it would say what is no longer true, and may be due again', () => {
    const dropped: NotificationEvent = { type: 'MailDropped', data: { ...about, reason: 'outdated' } };
    given(scheduled).when(dropMail(about, 'outdated')).then(dropped);
    given().when(dropMail(about, 'outdated')).thenNothing();
    given(scheduled, dropped).when(dropMail(about, 'outdated')).thenNothing();
    given(scheduled, dropped).when(scheduleNotification(about)).then(scheduled);
    given(scheduled, dropped, scheduled).when(startSend(about)).then(started(1));
  });

  it('G21 is known as sent from elsewhere where the log was restored', () => {
    given(scheduled).when(confirmSent(about)).then(sent);
    given(scheduled, started(1), sent).when(confirmSent(about)).thenNothing();
  });

  it('records an end only for a sending under way', () => {
    given(scheduled).when(recordSent(about)).thenNothing();
    given(scheduled, started(1), sent).when(recordFailure(about, 'late')).thenNothing();
  });
});
