import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import type { About, NotificationEvent } from './events.js';
import { recordFailure, recordSent, scheduleNotification, startSend } from './send.decision.js';

import { notification } from './state.js';

const { given } = deciderSpec(notification);
const about: About = { orderId: 'k3f9x2m7qpwa', notification: 'order-confirmation' };
const scheduled: NotificationEvent = { type: 'NotificationOwed', data: about };
const started = (attempt: number): NotificationEvent => ({ type: 'SendStarted', data: { ...about, attempt } });
const sent: NotificationEvent = { type: 'NotificationSent', data: { ...about, attempt: 1 } };
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

  it('records an end only for a sending under way', () => {
    given(scheduled).when(recordSent(about)).thenNothing();
    given(scheduled, started(1), sent).when(recordFailure(about, 'late')).thenNothing();
  });
});
