import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heldAnswer, networkDown, type Replies } from '../../../testing/fake-server';
import { aProduct, aProductWithVariants } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';
import { aKitchenServer, aManager, someSettings } from '../testing/open-kitchen';

const ENTER = 'POST /api/staff/orders/enter';
const PLACE = 'POST /api/staff/orders/place';
const TIMES = 'GET /api/staff/orderTimes';
const told = { status: true, message: '', total: 1600, postage: 0, item: null, placed: null };
const PERSON = { id: '7f3c2f0e-0000-4000-8000-000000000002', name: 'Sam' };

const open = async (replies: Replies = {}) => {
  const server = aKitchenServer([], {
    'GET /api/products': [aProduct(), aProductWithVariants()],
    [TIMES]: { status: true, message: '', soonest: '2030-11-20T18:31:00.000Z', times: [] },
    [ENTER]: told,
    [PLACE]: { status: true, message: '', order_id: 'abcdefghjkmn', ref: '6EQRF' },
    ...replies,
  });
  const { router } = renderApp('/takeaway-new-order', {
    boot: { viewer: aManager, settings: someSettings, storeState: 'open' },
  });
  const search = await screen.findByRole('searchbox', { name: 'Find a dish' }, { timeout: 10_000 });
  await screen.findByRole('button', { name: /^Add Margherita/ });
  return { server, router, search, user: userEvent.setup() };
};
type Opened = Awaited<ReturnType<typeof open>>;
const fill = async ({ user, search }: Opened): Promise<void> => {
  await user.type(search, 'marg{Enter}');
  await user.click(screen.getByRole('button', { name: /^Add Pepperoni \(Small\)/ }));
  await user.type(screen.getByLabelText('Name'), 'Ann');
  await user.type(screen.getByLabelText('Phone'), '020 7946 0000');
};
const workOut = ({ user }: Opened) => user.click(screen.getByRole('button', { name: /^Work out the total/ }));

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the page on which staff enter an order', () => {
  it('KIT-15 adds dishes by name and by tap, tells the total of the shop, and places the order as paid', async () => {
    const opened = await open();
    await fill(opened);
    expect(screen.getByRole('button', { name: 'Work out the total (dishes £16.00)' })).toBeEnabled();
    await workOut(opened);
    const toPay = await screen.findByRole('region', { name: 'To pay' });
    expect(toPay).toHaveTextContent('£16.00');
    await opened.user.click(within(toPay).getByRole('button', { name: /^Paid/ }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Order 6EQRF is placed');
    const [{ body: entered } = { body: undefined }] = opened.server.callsTo(ENTER);
    expect(entered).toMatchObject({
      taken: 'phone',
      items: [
        { id: 1, variant: '', quantity: 1 },
        { id: 2, variant: 'Small', quantity: 1 },
      ],
      ta_method: 'COLLECT',
      details: { full_name: 'Ann', phone_number: '020 7946 0000' },
    });
    const { id } = entered as { readonly id: string };
    expect(opened.server.callsTo(PLACE)).toEqual([{ call: PLACE, body: { id, paid: true, expected_total: 1600 } }]);
  });

  it('KIT-15 tells the total anew once anything is changed', async () => {
    const opened = await open();
    await fill(opened);
    await workOut(opened);
    await screen.findByRole('region', { name: 'To pay' });
    await opened.user.click(screen.getByRole('button', { name: 'One Margherita more' }));
    expect(screen.queryByRole('region', { name: 'To pay' })).toBeNull();
  });

  it('KIT-15 tells no total that was worked out for what was there before', async () => {
    const working = heldAnswer();
    const opened = await open({ [ENTER]: working.answer });
    await fill(opened);
    await workOut(opened);
    await opened.user.click(screen.getByRole('button', { name: 'One Margherita more' }));
    working.give(told);
    expect(await screen.findByRole('button', { name: /^Work out the total/ })).toBeEnabled();
    expect(screen.queryByRole('region', { name: 'To pay' })).toBeNull();
  });

  it('KIT-15 changes nothing while it is placed', async () => {
    const placing = heldAnswer();
    const opened = await open({ [PLACE]: placing.answer });
    await fill(opened);
    await workOut(opened);
    await opened.user.click(await screen.findByRole('button', { name: /^Paid/ }));
    expect(screen.getByRole('button', { name: 'One Margherita more' })).toBeDisabled();
    expect(screen.getByLabelText('Name')).toBeDisabled();
    placing.give({ status: false, message: 'The shop has closed meanwhile.' });
    expect(await screen.findByText('The shop has closed meanwhile.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toBeEnabled();
  });

  it('KIT-15 says that an order is placed whose answer was lost, and adds nothing to it', async () => {
    const opened = await open({ [PLACE]: networkDown });
    await fill(opened);
    await workOut(opened);
    await opened.user.click(await screen.findByRole('button', { name: /^Paid/ }));
    await screen.findByText(/The shop did not answer/);
    await opened.user.click(screen.getByRole('button', { name: 'One Margherita more' }));
    opened.server.reply({ [ENTER]: { status: false, message: 'It is placed already', item: null, placed: '6EQRF' } });
    await workOut(opened);
    const said = await screen.findByRole('alertdialog', { name: 'Order 6EQRF is placed' });
    expect(said).toHaveTextContent('Enter anything else as another order.');
    await opened.user.click(within(said).getByRole('button', { name: 'OK' }));
    expect(screen.getByText('No dish yet.')).toBeVisible();
    await waitFor(() => expect(opened.search).toHaveFocus());
    const ids = new Set(opened.server.callsTo(ENTER).map(({ body }) => (body as { readonly id: string }).id));
    opened.server.reply({ [ENTER]: told });
    await fill(opened);
    await workOut(opened);
    await screen.findByRole('region', { name: 'To pay' });
    const { id } = opened.server.callsTo(ENTER).at(-1)?.body as { readonly id: string };
    expect([...ids]).not.toContain(id);
  });

  it('KIT-15 TRK-02 is for a time of the list, told for that time, or as soon as possible', async () => {
    const slots = ['18:30', '18:45'].map((time) => `2030-11-20T${time}:00.000Z`);
    const times = slots.map((slot, at) => ({ date: '2030-11-20', slot, free: at > 0 }));
    const opened = await open({
      [TIMES]: { status: true, message: '', soonest: '2030-11-20T18:31:00.000Z', times },
    });
    await fill(opened);
    const list = await screen.findByLabelText('When do they want it?');
    expect(within(list).getByRole('option', { name: /18:30 \(full\)/ })).toBeDisabled();
    await workOut(opened);
    await screen.findByRole('region', { name: 'To pay' });
    await opened.user.selectOptions(list, slots[1] ?? '');
    expect(screen.queryByRole('region', { name: 'To pay' })).toBeNull();
    await workOut(opened);
    await screen.findByRole('region', { name: 'To pay' });
    expect(opened.server.callsTo(ENTER).map(({ body }) => (body as { readonly slot: string }).slot)).toEqual([
      '',
      slots[1],
    ]);
  });

  it('KIT-15 asks for no time in a shop that takes no orders ahead', async () => {
    const opened = await open();
    await fill(opened);
    await waitFor(() => expect(opened.server.callsTo(TIMES)).not.toEqual([]));
    expect(screen.queryByLabelText('When do they want it?')).not.toBeInTheDocument();
  });

  it('KIT-15 keeps what was entered of whoever looks at the orders meanwhile', async () => {
    const opened = await open();
    await fill(opened);
    await opened.router.navigate({ to: '/takeaway-oos' });
    await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument());
    await opened.router.navigate({ to: '/takeaway-new-order' });
    expect(await screen.findByLabelText('Name')).toHaveValue('Ann');
    expect(screen.getByLabelText('Phone')).toHaveValue('020 7946 0000');
    expect(screen.getByRole('button', { name: 'Work out the total (dishes £16.00)' })).toBeEnabled();
  });

  it('KIT-15 shows in place what the shop refuses, and what is missing', async () => {
    const refusal = { status: false, message: 'There are no more left of this', item: 1, placed: null };
    const opened = await open({ [ENTER]: refusal });
    await opened.user.click(screen.getByRole('button', { name: /^Work out the total/ }));
    expect(await screen.findByText('Please give a name.')).toBeVisible();
    await fill(opened);
    await workOut(opened);
    expect(await screen.findByText(refusal.message)).toBeVisible();
    const line = screen.getByRole('button', { name: 'One Pepperoni (Small) more' }).closest('li');
    expect(line).toHaveClass('text-bad');
  });

  it('KIT-14 KIT-15 asks at a shared tablet who it is, and then does what was pressed', async () => {
    let isThere = false;
    const opened = await open({
      'GET /api/staff/person': () => ({
        ...{ status: true, message: '', in_use: true, people: [PERSON], idle_minutes: 5 },
        person: isThere ? PERSON : null,
      }),
      'POST /api/staff/person': (body: unknown) => {
        isThere = (body as { readonly pin: string }).pin === '4711';
        return isThere ? { status: true, message: '' } : { status: false, message: 'This PIN is wrong.' };
      },
      'GET /api/me': { status: true, viewer: aManager, userId: aManager.userId },
      [ENTER]: () =>
        isThere ? told : Response.json({ status: false, message: 'Say who you are first' }, { status: 428 }),
    });
    await fill(opened);
    await workOut(opened);
    const { user } = opened;
    const names = await screen.findByRole('dialog', { name: 'Who is it?' });
    await user.click(within(names).getByRole('button', { name: 'Sam' }));
    const pin = await screen.findByRole('dialog', { name: 'PIN of Sam' });
    await user.type(within(pin).getByLabelText('PIN'), '0815{Enter}');
    expect(await within(pin).findByRole('alert')).toHaveTextContent('This PIN is wrong.');
    for (const digit of '4711') await user.click(within(pin).getByRole('button', { name: digit }));
    await user.click(within(pin).getByRole('button', { name: 'That is me' }));
    expect(await screen.findByRole('region', { name: 'To pay' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Sam: someone else/ })).toBeVisible());
  });
});
