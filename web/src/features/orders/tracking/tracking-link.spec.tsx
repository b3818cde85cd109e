import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../query-client';
import { fakeServer, heldAnswer } from '../../../testing/fake-server';
import { TrackingLink } from '../../../pages/order-complete-page';

const LINK = 'GET /api/trackingLink';
const answer = (link: string) => ({ status: true, message: '', link });

it('TRK-01 leads to the order that is shown, and never to one that was placed before it', async () => {
  const server = fakeServer({ [LINK]: answer('/track/one') });
  const queries = createQueryClient();
  const page = (orderId: string) => (
    <QueryClientProvider client={queries}>
      <TrackingLink orderId={orderId} />
    </QueryClientProvider>
  );
  const { rerender } = render(page('ONE'));
  expect(await screen.findByRole('link')).toHaveAttribute('href', '/track/one');
  const second = heldAnswer();
  server.reply({ [LINK]: second.answer });
  rerender(page('TWO'));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  second.give(answer('/track/two'));
  expect(await screen.findByRole('link')).toHaveAttribute('href', '/track/two');
});
