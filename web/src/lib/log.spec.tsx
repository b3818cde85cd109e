import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Notifications } from '../components/ui/notifications';
import { fakeServer, networkDown } from '../testing/fake-server';
import { log } from './log';
import { logCritical } from './log-critical';

describe('log', () => {
  it('LOG-08 sends each level to its call', async () => {
    const server = fakeServer();
    await log.debug('a');
    await log.info('b');
    await log.error('c', new Error('why'));
    await logCritical('d');
    expect(server.calls).toEqual([
      { call: 'POST /api/log-debug', body: { message: 'a' } },
      { call: 'POST /api/log-info', body: { message: 'b' } },
      { call: 'POST /api/log-error', body: { message: 'c', error: 'why' } },
      { call: 'POST /api/log', body: { level: 'critical', message: 'd' } },
    ]);
  });

  it('LOG-06 OPEN-101 opens a dialog titled Critical', async () => {
    fakeServer();
    render(<Notifications />);
    void logCritical('the till is on fire');
    expect(await screen.findByRole('alertdialog', { name: 'Critical' })).toHaveTextContent('the till is on fire');
  });

  it.each([
    ['a refusal', { status: false, message: 'too many' }],
    ['no answer', networkDown],
  ])('LOG-07 alerts when logging itself fails: %s', async (_how, reply) => {
    fakeServer({ 'POST /api/log-error': reply });
    render(<Notifications />);
    await log.error('c');
    expect(await screen.findByText(/^The problem could not be reported: /)).toBeVisible();
  });
});
