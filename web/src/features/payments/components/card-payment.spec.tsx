import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Notifications } from '../../../components/ui/notifications';
import { fakeServer, networkDown, type Replies } from '../../../testing/fake-server';
import { CardPayment } from './card-payment';

type Change = { readonly complete: boolean; readonly error?: { readonly message: string } };

/** The provider's script, as far as a page can see it. */
const installProvider = (confirm: (secret: string) => Promise<object>) => {
  const provider = { enter: (_change: Change): void => undefined, confirmed: [] as string[] };
  vi.stubGlobal('Stripe', () => ({
    elements: () => ({
      create: () => ({
        mount: (place: HTMLElement) => place.append(document.createElement('iframe')),
        destroy: () => undefined,
        on: (_event: string, listener: (change: Change) => void) => (provider.enter = listener),
      }),
    }),
    confirmCardPayment: (secret: string) => {
      provider.confirmed.push(secret);
      return confirm(secret);
    },
  }));
  return provider;
};

const PAID = () => Promise.resolve({ paymentIntent: { status: 'succeeded' } });

const open = async (confirm = PAID as (secret: string) => Promise<object>, replies: Replies = {}) => {
  const server = fakeServer({
    'POST /api/env/STRIPE_KEY': { status: true, value: 'pk_test_1', message: '' },
    'POST /api/createIntent': { status: true, clientSecret: 'secret_1' },
    ...replies,
  });
  const provider = installProvider(confirm);
  const onPaid = vi.fn(() => Promise.resolve());
  render(
    <>
      <CardPayment enabled onPaid={onPaid} />
      <Notifications />
    </>,
  );
  await waitFor(() => expect(document.querySelector('iframe')).toBeInTheDocument());
  const enter = (change: Change) => act(() => provider.enter(change));
  return { server, provider, onPaid, enter };
};
const payButton = () => screen.getByRole('button', { name: 'Pay' });

describe('the credit card view', () => {
  it('PAY-11 PAY-12 names the provider and holds its entry field', async () => {
    await open();
    expect(screen.getByText(/Credit card payment handled securely by/)).toHaveTextContent('Stripe');
    expect(document.querySelector('input')).toBeNull();
  });

  it('PAY-13 can pay only when the card is complete', async () => {
    const { enter } = await open();
    expect(payButton()).toBeDisabled();
    enter({ complete: true });
    expect(payButton()).toBeEnabled();
    enter({ complete: false });
    expect(payButton()).toBeDisabled();
  });

  it('PAY-14 shows what is wrong with the entry', async () => {
    const { enter } = await open();
    enter({ complete: false, error: { message: 'Your card number is invalid.' } });
    expect(screen.getByText('Your card number is invalid.')).toBeVisible();
  });

  it('PAY-18 PAY-19 PAY-20 confirms the card with the secret of the intent', async () => {
    const { enter, provider, onPaid, server } = await open();
    enter({ complete: true });
    await userEvent.click(payButton());
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    expect(provider.confirmed).toEqual(['secret_1']);
    expect(server.callsTo('POST /api/createIntent')).toHaveLength(1);
  });

  it('PAY-25 PAY-26 shows why a card was declined, in the modal and below the field', async () => {
    const { enter, onPaid } = await open(() => Promise.resolve({ error: { message: 'Card declined.' } }));
    enter({ complete: true });
    await userEvent.click(payButton());
    const text = 'Payment unsuccessful<br>Card declined.';
    await waitFor(() => expect(screen.getByRole('alertdialog')).toContainHTML(text));
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('alert')).toContainHTML(text);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('PAY-27 alerts when the provider breaks', async () => {
    const { enter, onPaid } = await open(() => Promise.reject(new Error('boom')));
    enter({ complete: true });
    await userEvent.click(payButton());
    expect(await screen.findByText('There was an ERROR processing your payment')).toBeVisible();
    expect(onPaid).not.toHaveBeenCalled();
  });

  it.each([
    ['the key', { 'POST /api/env/STRIPE_KEY': { status: false, message: 'not set' } }],
    ['the intent', { 'POST /api/createIntent': { status: false, message: 'too small' } }],
    ['an answer', { 'POST /api/createIntent': networkDown }],
  ])(
    'PAY-23 PAY-24 says that the card cannot be set up without %s, and logs it as critical',
    async (_what, replies) => {
      const server = fakeServer({
        'POST /api/env/STRIPE_KEY': { status: true, value: 'pk_test_1' },
        'POST /api/createIntent': { status: true, clientSecret: 'secret_1' },
        ...replies,
      });
      installProvider(PAID);
      render(<CardPayment enabled onPaid={() => Promise.resolve()} />);
      expect(
        await screen.findByText(
          'Unable to proceeed with credit card payment right now, please pick another payment method (if possible) or try later',
        ),
      ).toBeVisible();
      await waitFor(() => expect(server.callsTo('POST /api/log/')[0]?.body).toMatchObject({ level: 'critical' }));
    },
  );
});
