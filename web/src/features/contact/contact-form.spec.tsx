import type { ContactProfile } from '@hatch/kernel/rules';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeRecaptcha } from '../../testing/fake-recaptcha';
import { fakeServer, networkDown, type Replies, silence } from '../../testing/fake-server';
import { ContactForm } from './contact-form';

const SEND = 'POST /send_contact';
const SENT = { status: true, message: 'Your message has been sent - Thank you' };
const FAILED = 'Sorry, there was an error your message has not been sent';
const WITH_ALL: ContactProfile = { showPhoneNo: true, showSubject: true };
const PLAIN: ContactProfile = { showPhoneNo: false, showSubject: false };

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const field = (label: string) => screen.getByLabelText(label);
const button = (name = 'Send') => screen.getByRole('button', { name });
const fill = (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
  return pass(0);
};
const GOOD = { Name: 'Ann', Email: 'ann@example.com', Message: 'Do you cater?' };
const WHOLE = { ...GOOD, 'Phone number': '07123 456789', Subject: 'A party' };

const open = async (profile: ContactProfile = PLAIN, replies: Replies = {}) => {
  const server = fakeServer({
    'GET /api/contact_captcha': { status: true, message: '', site_key: 'site' },
    [SEND]: SENT,
    ...replies,
  });
  const captcha = await fakeRecaptcha();
  const { rerender, unmount } = render(<ContactForm profile={profile} />);
  return { server, captcha, leave: unmount, show: (next: ContactProfile) => rerender(<ContactForm profile={next} />) };
};

/** With a captcha that is there and answers at once. */
const openReady = async (profile?: ContactProfile, replies?: Replies) => {
  const opened = await open(profile, replies);
  opened.captcha.finishLoading();
  opened.captcha.answers('token');
  await user.click(field('Name'));
  await vi.waitFor(() => expect(opened.captcha.render).toHaveBeenCalled());
  return opened;
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the contact form', () => {
  it('CON-01 CON-02 has a title, its fields and the place of a captcha that is not seen', async () => {
    await open({ ...WITH_ALL, form_title: 'Write to us' });
    expect(screen.getByRole('heading', { name: 'Write to us' })).toBeVisible();
    for (const label of ['Name', 'Email', 'Phone number', 'Subject', 'Message']) expect(field(label)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('CON-03 CON-04 names its button Send unless its settings say otherwise', async () => {
    const { show } = await open();
    expect(button()).toBeVisible();
    show({ ...PLAIN, button_text: 'Ask us', form_title: 'Questions' });
    expect(button('Ask us')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Questions' })).toBeVisible();
  });

  it.each(['', '  '])('CON-03 CON-04 its button and its name are never empty: %j', async (nothing) => {
    await open({ ...PLAIN, button_text: nothing, form_title: nothing });
    expect(button('Send')).toBeVisible();
    expect(screen.getByRole('form')).toHaveAccessibleName('Contact us');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('CON-05 asks for phone and subject only where they are shown', async () => {
    const { show } = await open();
    expect([screen.queryByLabelText('Phone number'), screen.queryByLabelText('Subject')]).toEqual([null, null]);
    show({ ...PLAIN, showPhoneNo: true });
    expect(field('Phone number')).toBeVisible();
    expect(screen.queryByLabelText('Subject')).toBeNull();
    show({ ...PLAIN, showSubject: true });
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    expect(field('Subject')).toBeVisible();
  });

  it.each([
    ['CON-06', 'Name', '  '],
    ['CON-06', 'Email', ''],
    ['CON-06', 'Message', '\n'],
    ['CON-07', 'Phone number', ' '],
    ['CON-08', 'Subject', ' '],
    ['CON-09 OPEN-96', 'Email', 'a@x.museum'],
    ['CON-09', 'Email', 'a+b@x.co'],
  ])('%s CON-10 CON-13 cannot be sent while %s is %j', async (_id, label, bad) => {
    await open(WITH_ALL);
    expect(button()).toBeDisabled();
    await fill(WHOLE);
    expect(button()).toBeEnabled();
    await fill({ [label]: bad });
    expect(button()).toBeDisabled();
  });

  it('CON-09 says what is wrong with an address once it was left, not while it is typed', async () => {
    await open();
    await user.type(field('Email'), 'ann@x');
    expect(screen.queryByText('Not a valid email address')).toBeNull();
    await user.tab();
    await pass(0);
    expect(screen.getByText('Not a valid email address')).toBeVisible();
  });

  it('CON-16 sends what was written, and false for what is not shown', async () => {
    const { server, captcha, show } = await openReady(WITH_ALL);
    await fill(WHOLE);
    await user.click(button());
    await pass(0);
    const written = { name: 'Ann', email: 'ann@example.com', message: 'Do you cater?', g_recaptcha_token: 'token' };
    expect(server.callsTo(SEND)[0]?.body).toEqual({ ...written, phoneNo: '07123 456789', subject: 'A party' });
    await pass(3000);
    captcha.answers('another');
    show(PLAIN);
    await fill(GOOD);
    await user.click(button());
    await pass(0);
    expect(server.callsTo(SEND)[1]?.body).toMatchObject({ phoneNo: false, subject: false });
  });

  it('CON-11 is sent once however often it is pressed, and shows that it is under way', async () => {
    const { server } = await openReady(PLAIN, { [SEND]: silence });
    await fill(GOOD);
    await user.dblClick(button());
    await pass(10_000);
    expect(button()).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('Sending your message ...');
    expect(server.callsTo(SEND)).toHaveLength(1);
  });

  it('CON-12 CON-15 CON-18 thanks for 3 seconds with the button disabled and the fields empty', async () => {
    await openReady();
    await fill(GOOD);
    await user.click(button());
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('Your message has been sent - Thank you');
    for (const label of Object.keys(GOOD)) expect(field(label)).toHaveValue('');
    await fill(GOOD);
    await pass(2900);
    expect(screen.getByText('Your message has been sent - Thank you')).toBeVisible();
    expect(button()).toBeDisabled();
    await pass(200);
    expect(screen.queryByText('Your message has been sent - Thank you')).toBeNull();
    expect(button()).toBeEnabled();
  });

  it.each([
    ['is refused', { status: false, message: 'Please try again.' }, 'Please try again.'],
    ['comes too often', () => Response.json({ status: false, message: 'Please wait' }, { status: 429 }), 'Please wait'],
    ['meets a broken server', () => new Response('', { status: 500 }), ''],
    ['meets no server', networkDown, ''],
  ])('CON-17 says so when it %s, keeps what was written and may be sent again', async (_how, reply, reason) => {
    const { server, captcha } = await openReady(PLAIN, { [SEND]: reply });
    await fill(GOOD);
    await user.click(button());
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent(`${FAILED}${reason}`);
    expect(field('Message')).toHaveValue('Do you cater?');
    captcha.answers('another');
    server.reply({ [SEND]: SENT });
    await user.click(button());
    await pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.callsTo(SEND)[1]?.body).toMatchObject({ g_recaptcha_token: 'another' });
  });

  it('CON-14 CON-19 sends nothing before the captcha has answered, and looks for its answer every 2 s', async () => {
    const { server, captcha } = await openReady();
    captcha.answers('');
    await fill(GOOD);
    await user.click(button());
    await pass(0);
    expect(captcha.execute).toHaveBeenCalledTimes(1);
    const looks = captcha.getResponse.mock.calls.length;
    await pass(1900);
    expect(captcha.getResponse).toHaveBeenCalledTimes(looks);
    await pass(200);
    expect(captcha.getResponse).toHaveBeenCalledTimes(looks + 1);
    captcha.answers('late');
    await pass(1700);
    expect([server.callsTo(SEND).length, button().hasAttribute('disabled')]).toEqual([0, true]);
    await pass(300);
    expect(server.callsTo(SEND)[0]?.body).toMatchObject({ g_recaptcha_token: 'late' });
  });

  it('CON-20 looks every 100 ms whether the captcha is there', async () => {
    const { server, captcha } = await open();
    captcha.answers('token');
    await fill(GOOD);
    await user.click(field('Name'));
    await user.click(button());
    await vi.waitFor(() => expect(server.callsTo('GET /api/contact_captcha')).toHaveLength(1));
    await pass(950);
    expect(captcha.execute).not.toHaveBeenCalled();
    captcha.finishLoading();
    await pass(100);
    expect(captcha.execute).toHaveBeenCalledTimes(1);
    expect(server.callsTo(SEND)).toHaveLength(1);
  });

  it('CON-17 gives up on a captcha that fails, or never answers', async () => {
    const { server, captcha } = await openReady();
    captcha.answers('');
    await fill(GOOD);
    await user.click(button());
    await pass(0);
    captcha.fails();
    await pass(2000);
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    await user.click(button());
    await pass(63_000);
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    expect(server.callsTo(SEND)).toHaveLength(0);
  });

  it('CON-14 nobody who has left waits for a captcha any more', async () => {
    const { server, captcha, leave } = await openReady();
    captcha.answers('');
    await fill(GOOD);
    await user.click(button());
    await pass(0);
    leave();
    captcha.answers('late');
    await pass(4000);
    expect(server.callsTo(SEND)).toHaveLength(0);
  });

  it('OPEN-103 asks nobody else for anything but its captcha', async () => {
    const { server } = await openReady(WITH_ALL);
    await fill(WHOLE);
    await user.click(button());
    await pass(0);
    const called = new Set(server.calls.map(({ call }) => call));
    expect([...called]).toEqual(['GET /api/contact_captcha', SEND]);
  });
});
