import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeShop } from '../../testing/fake-shop';
import { networkDown } from '../../testing/fake-server';
import { aBoot, renderApp } from '../../testing/render-app';
import { aManager } from '../kitchen/testing/open-kitchen';

const IMAGES = 'GET /snowflakeImages';
const found = { [IMAGES]: { status: true, images: ['/snow/plain.svg'] } };
const sky = () => document.querySelector('[data-snow]');

const open = (snow: string, replies: object = found) => {
  const server = fakeShop([], { ...replies });
  renderApp('/', { boot: { settings: { ...aBoot().settings, snow } } });
  return server;
};

/** jsdom moves nothing. */
beforeEach(() => {
  Object.assign(Element.prototype, { animate: () => ({}), getAnimations: () => [] });
});

describe('snow', () => {
  it('DEC-01 DEC-08 falls where it is switched on, hidden from those who are read to', async () => {
    open('1');
    await waitFor(() => expect(sky()?.querySelectorAll('img[src="/snow/plain.svg"]').length).toBeGreaterThan(0));
    expect(sky()).toHaveAttribute('aria-hidden', 'true');
    expect(sky()).toHaveClass('pointer-events-none');
  });

  it.each(['0', ''])('OPEN-99 neither falls nor asks for pictures where the setting is %j', async (setting) => {
    const server = open(setting);
    await screen.findByRole('link', { name: 'Login' });
    expect(sky()).toBeNull();
    expect(server.callsTo(IMAGES)).toEqual([]);
  });

  it('OPEN-100 does not fall where people want less motion', async () => {
    const media = window.matchMedia('');
    vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }));
    const server = open('1');
    await waitFor(() => expect(sky()).not.toBeNull());
    expect(sky()).toBeEmptyDOMElement();
    expect(server.callsTo(IMAGES)).toEqual([]);
  });

  it('OPEN-99 is none without pictures', async () => {
    const server = open('1', { [IMAGES]: { status: true, images: [] } });
    await waitFor(() => expect(server.callsTo(IMAGES)).toHaveLength(1));
    expect(sky()).toBeEmptyDOMElement();
  });

  it.each([
    ['the network is down', networkDown],
    ['the server breaks', () => new Response('', { status: 500 })],
    ['it is refused', { status: false, message: 'No' }],
    ['it is no JSON', 'no JSON'],
  ])('DEC-09 says that the pictures could not be fetched when %s', async (_what, answer) => {
    open('1', { [IMAGES]: answer });
    expect(await screen.findByText('Problem fetching snowflake images')).toBeVisible();
  });
});

describe('the discreet login', () => {
  it('DEC-10 leads to the page of that name', async () => {
    open('0');
    expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  it('DEC-10 is not there for those who are logged in', async () => {
    fakeShop([]);
    renderApp('/', { boot: { viewer: aManager } });
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });
});
