import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Finding } from './api';
import { Differences } from '../../pages/proofs-page';
import { LogFindings } from './log-findings';

const finding: Finding = {
  number: 7,
  detail: 'The event at position 2818 (payment-8T6TG @3, PaymentCaptured) was altered, or took the place of another',
  position: '2818',
  means: 'background',
  found_at: '2026-11-27T19:56:03.000Z',
  passed_at: null,
};

const show = (...findings: readonly Finding[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LogFindings findings={findings} />
    </QueryClientProvider>,
  );

afterEach(() => vi.unstubAllGlobals());

describe('what was found in the log', () => {
  it('HIST-15 is a banner with the position, which no one can close while it differs', () => {
    show(finding);
    const banner = screen.getByRole('alert', { name: 'The log differs from its seals in 1 place' });
    expect(banner).toHaveTextContent('Position 2818');
    expect(banner).toHaveTextContent('PaymentCaptured');
    expect(banner).toHaveTextContent('Do not rebuild');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('HIST-15 stays when it passes again, until a person marks it as seen', async () => {
    const fetched = vi.fn((_url: URL, _options: RequestInit) =>
      Promise.resolve(Response.json({ status: true, message: '' })),
    );
    vi.stubGlobal('fetch', fetched);
    show({ ...finding, passed_at: '2026-11-27T20:10:00.000Z' });
    expect(screen.getByRole('alert', { name: 'The log passes again' })).toHaveTextContent(/Passes again since 27 Nov/);
    await userEvent.click(screen.getByRole('button', { name: 'Mark as seen' }));
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    const [[url, options] = []] = fetched.mock.calls;
    expect(String(url)).toContain('/api/history/findings/acknowledge');
    expect(options?.body).toBe('{"number":7}');
  });

  it('HIST-15 never leads to the advice to rebuild', () => {
    const differences = [{ check: 'payments', subject: 'p', detail: 'x', found_at: finding.found_at, event: null }];
    const { rerender } = render(<Differences differences={differences} checks={[]} findings={[finding]} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Do not rebuild from it');
    expect(screen.getByRole('alert')).not.toHaveTextContent('hatch -- rebuild');
    rerender(<Differences differences={differences} checks={[]} findings={[]} />);
    expect(screen.getByRole('alert')).toHaveTextContent('To correct what Hatch shows, run npm run hatch -- rebuild');
  });
});
