import { parseConfig } from '@hatch/platform';
import { describe, expect, it } from 'vitest';
import { startReport } from './start-report.js';

const SECRET = 'a-secret-of-at-least-thirty-two-letters';
const URL = 'http://0.0.0.0:3000';
const reportFor = (env: Readonly<Record<string, string>>, setupUrl?: string): string =>
  startReport(parseConfig(env), { url: URL, setupUrl }).join('\n');

describe('what a start says', () => {
  it('names the address that customers see, and nothing of this machine in a container', () => {
    const report = reportFor({
      PUBLIC_URL: 'http://localhost:3300',
      DATABASE_URL: 'postgres://hatch@postgres:5432/hatch',
      SESSION_SECRET: SECRET,
      SMTP_URL: 'smtp://shop:secret@mail.example:587',
      DEMO: '1',
    });
    expect(report).toContain('http://localhost:3300/login as admin@hatch.test');
    expect(report).toContain('sent through mail.example:587');
    expect(report).not.toMatch(/secret@|Ctrl-C|npm start/);
  });

  it('shows no password that the owner chose', () => {
    expect(reportFor({ DEMO: '1', DEMO_PASSWORD: 'known-to-us-alone' })).not.toContain('known-to-us-alone');
  });

  it('leads the owner of a new shop to its set-up, and says that its mail waits', () => {
    const report = reportFor({ DEMO: '0' }, `${URL}/setup#key`);
    expect(report).toContain(`Set your shop up at ${URL}/setup#key`);
    expect(report).toContain('kept unsent until SMTP_URL names a mail server');
    expect(report).not.toContain('hatch-demo');
  });

  it('names a webhook that is not set', () => {
    expect(reportFor({ STRIPE_KEY: 'pk_test_1', STRIPE_SECRET: 'sk_test_1' })).toContain('STRIPE_WEBHOOK_SECRET: ');
    expect(reportFor({ PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'secret' })).toContain('PAYPAL_WEBHOOK_ID: ');
  });
});
