import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aManager } from '../features/kitchen/testing/open-kitchen';
import { fakeShop } from '../testing/fake-shop';
import { aProduct } from '../testing/fixtures';
import { aBoot, renderApp } from '../testing/render-app';
import { watchLeaving } from '../testing/watch-leaving';

const BANDS = { status: true, summary: '<table><tr><td>Under £15.00</td><td>£3.50</td></tr></table>' };
const WEEK = {
  status: true,
  days: [
    {
      date: '2026-11-25',
      weekday: 'Wednesday',
      hours: [
        { from: '12:00', to: '14:00' },
        { from: '17:00', to: '22:00' },
      ],
    },
    { date: '2026-11-26', weekday: 'Thursday', hours: [] },
  ],
};
const delivering = { delivering_status: 'delivering', kitchen_postcode: 'SW1A 1AA', delivery_radius: '5' };
const open = (settings: Readonly<Record<string, string>> = {}, viewer: ReturnType<typeof aBoot>['viewer'] = null) => {
  const shop = fakeShop([aProduct()], { 'GET /api/openingHours': WEEK, 'POST /api/deliveryChargesSummary': BANDS });
  renderApp('/', {
    boot: { settings: { ...aBoot().settings, ...settings }, viewer, products: [aProduct()], categories: [] },
  });
  return shop;
};

it('offers to log in', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

it('OPEN-15 names who is logged in, and logs them out with nothing left of the account', async () => {
  const leave = watchLeaving();
  const shop = open({}, { ...aManager, name: 'Ann', canManageTakeaway: false });
  expect(await screen.findByRole('link', { name: 'Ann' })).toHaveAttribute('href', '/account');
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  shop.reply({ 'POST /logout': { status: true, message: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(leave.mock.calls).toEqual([['/']]));
  expect(shop.callsTo('POST /logout')).toHaveLength(1);
});

it('opens with the shop, its line and how its food gets to a customer', async () => {
  open({ ...delivering, tagline: 'Wood-fired since 2009' });
  expect(await screen.findByRole('heading', { level: 1, name: 'The Hatch' })).toBeVisible();
  expect(screen.getByText('Wood-fired since 2009')).toBeVisible();
  expect(screen.getByText('Collect · Deliver within 5 mi')).toBeVisible();
});

it('HRS-05 tells the hours of the week, where it is, how far it delivers and for what', async () => {
  open(delivering);
  await userEvent.click(await screen.findByRole('button', { name: 'Hours & delivery' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hours & delivery' });
  await within(dialog).findByText('12:00 to 14:00, 17:00 to 22:00');
  for (const text of ['Today', 'Closed', '1 High Street, Leeds', 'We deliver within a 5 miles radius.'])
    expect(dialog).toHaveTextContent(text);
  await within(dialog).findByText('Under £15.00');
});

it('HRS-01 HRS-05 tells the hours of delivery where it has its own, and that it is not their time', async () => {
  const shop = open(delivering);
  const [today, tomorrow] = WEEK.days;
  shop.reply({
    'GET /api/minsToCloseTime': { status: true, minsToClose: 100, secsToClose: 6000, delivers: false },
    'GET /api/openingHours': {
      status: true,
      days: [
        { ...today, delivery: [{ from: '18:00', to: '21:00' }] },
        { ...tomorrow, weekday: 'Thursday', hours: today?.hours, delivery: [] },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hours & delivery' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hours & delivery' });
  expect(await within(dialog).findByText('Delivery 18:00 to 21:00')).toBeVisible();
  expect(within(dialog).getByText('No delivery')).toBeVisible();
  expect(await within(dialog).findByText("Sorry we can't offer delivery right now.")).toBeVisible();
});

it('says so where it does not deliver', async () => {
  open();
  expect(await screen.findByText('Collect')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hours & delivery' }));
  expect(await screen.findByText("Sorry we can't offer delivery right now.")).toBeVisible();
});
