import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { renderApp } from '../testing/render-app';

const anAdmin = { ...aManager, email: 'admin@hatch.test', isAdmin: true, canReadHistory: true };
const boot = { viewer: anAdmin, settings: someSettings, storeState: 'open', products: [], categories: [] };

describe('the pages of staff', () => {
  it('PAYX-04 one navigation shows to each what they may do', async () => {
    aKitchenServer([]);
    for (const [viewer, links] of [
      [aManager, ['Orders', 'New order', 'Run sheet', 'Out-of-stock', 'Hours', 'Settings', 'History', 'Keys']],
      [
        anAdmin,
        [
          'Orders',
          'New order',
          'Run sheet',
          'Out-of-stock',
          'Hours',
          'Settings',
          'History',
          'Audit',
          'Menu',
          'Pictures',
          'Pages',
          'Delivery',
          'All orders',
          'Payments',
          'Day end',
          'Messages',
          'People',
          'Site',
          'Webhooks',
          'Keys',
          'Set-up',
        ],
      ],
      [
        { ...aManager, isSuperuser: true, canReadHistory: true },
        [
          'Orders',
          'New order',
          'Run sheet',
          'Out-of-stock',
          'Hours',
          'Settings',
          'History',
          'Audit',
          'Menu',
          'Pictures',
          'Pages',
          'Delivery',
          'All orders',
          'Payments',
          'Day end',
          'Messages',
          'People',
          'Site',
          'Webhooks',
          'Keys',
          'Set-up',
        ],
      ],
    ] as const) {
      const { unmount } = renderApp('/takeaway-oos', { boot: { ...boot, viewer } });
      const nav = await screen.findByRole('navigation', { name: 'Staff' }, { timeout: 10_000 });
      expect([...nav.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(links);
      unmount();
    }
  });

  it('PAYX-04 has one row, and what is left over behind one button, which Escape closes and a way to another page', async () => {
    aKitchenServer([]);
    renderApp('/takeaway-oos', { boot: { ...boot, viewer: anAdmin } });
    const nav = await screen.findByRole('navigation', { name: 'Staff' }, { timeout: 10_000 });
    const more = within(nav).getByRole('button', { name: 'More' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
    await userEvent.click(more);
    await userEvent.click(document.body);
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    await userEvent.click(within(nav).getByRole('link', { name: 'Webhooks' }));
    const here = await within(nav).findByRole('button', { name: 'More: Webhooks' });
    expect(here).toHaveAttribute('aria-expanded', 'false');
  });

  it('OPEN-09 refuses others by name, and sends strangers to the login and back', async () => {
    aKitchenServer([]);
    const { unmount } = renderApp('/admin/payments', { boot: { ...boot, viewer: aManager } });
    expect(await screen.findByRole('heading', { name: 'For administrators only' })).toBeInTheDocument();
    expect(
      screen.getByText(
        'You are logged in as kitchen@hatch.test, and that account is not an administrator. Please ask an administrator.',
      ),
    ).toBeInTheDocument();
    unmount();

    const { router } = renderApp('/admin/payments', { boot: { ...boot, viewer: null } });
    await screen.findByRole('button', { name: 'Log in' });
    expect(router.state.location.href).toBe('/login?next=%2Fadmin%2Fpayments');
  });

  it('has no page at an address of no page', async () => {
    aKitchenServer([]);
    renderApp('/admin/nothing', { boot });
    expect(await screen.findByRole('heading', { name: 'We could not find that page' })).toBeInTheDocument();
  });

  it('PAYX-04 shows where one is', async () => {
    aKitchenServer([]);
    renderApp('/admin/payments', { boot });
    expect(await screen.findByRole('heading', { name: 'Payment differences' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Payment differences - The Hatch');
  });
});
