import { createMemoryHistory } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from './app';
import { seedQueries } from './boot';
import { Notifications } from './components/ui/notifications';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { start } from './start';
import { notify } from './lib/notify';
import { networkDown } from './testing/fake-server';
import { fakeShop } from './testing/fake-shop';
import { pageOf } from './testing/pages';
import { aProduct } from './testing/fixtures';
import { aBoot, handLive } from './testing/render-app';

let leave: () => void = () => undefined;
beforeEach(() => {
  document.body.innerHTML = '<script type="module" src="/assets/index-1.js"></script><div id="root"></div>';
});
afterEach(() => act(() => leave()));

const begin = async (page: unknown, network = { up: false }, { live, channels } = handLive()) => {
  fakeShop([aProduct()], { 'GET /': page });
  const queries = createQueryClient();
  seedQueries(queries, aBoot({ products: [aProduct()], categories: ['Pizza'] }));
  const router = createAppRouter(queries, createMemoryHistory({ initialEntries: ['/'] }));
  const root = createRoot(document.getElementById('root') ?? document.body);
  let left = false;
  leave = () => {
    left = true;
    root.unmount();
  };
  // A script that was still asked for may come, or not, after the page was left.
  const drawn = { render: (content: ReactNode) => void (left || root.render(content)) };
  const reload = vi.fn();
  const script = <Part,>(part: Part) =>
    vi.fn(() => (network.up ? Promise.resolve(part) : Promise.reject(new TypeError('no script'))));
  const imports = { live: script(live), notifications: script(Notifications) };
  await act(() => {
    drawn.render(<App queries={queries} router={router} deferred={{}} />);
    return start(drawn, { queries, router }, imports, reload);
  });
  return { network, reload, imports, channels };
};

const isComplete = async () => {
  await waitFor(() => expect(screen.queryByText("We couldn't load live updates. Please reload.")).toBeNull());
  act(() => notify.toast('It works'));
  await waitFor(() => expect(screen.getByText('It works')).toBeVisible());
};

describe('the start of a page', () => {
  it('shows the menu without what is deferred, and loads that by Try again', async () => {
    const { network } = await begin(networkDown);
    expect(await screen.findByText("We couldn't load live updates. Please reload.")).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Margherita' })).toBeVisible();
    network.up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await isComplete();
  });

  it('loads what shows notices only when somebody touches the page', async () => {
    const { imports } = await begin(networkDown, { up: true });
    expect(imports.live).toHaveBeenCalledTimes(1);
    expect(imports.notifications).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(imports.notifications).toHaveBeenCalledTimes(1);
  });

  it('loads it at once when somebody touched the page before the script was there', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { userActivation: { value: { hasBeenActive: true } } }));
    const { imports } = await begin(networkDown, { up: true });
    expect(imports.notifications).toHaveBeenCalledTimes(1);
  });

  it('loads it when there is something to say before that', async () => {
    await begin(networkDown, { up: true });
    act(() => void notify.alert('We close in 5 minutes'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('We close in 5 minutes');
  });

  it('loads both by one Try again when both did not come', async () => {
    const { network } = await begin(networkDown);
    await userEvent.tab();
    network.up = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await isComplete();
  });

  it('keeps listening when notices were asked for before that had come', async () => {
    act(() => void notify.alert('We close in 5 minutes'));
    const { channels } = await begin(networkDown, { up: true });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('We close in 5 minutes');
    expect(channels()).toContain('store-state.hatch.test');
  });

  it('loads it by itself when the network is back', async () => {
    const { network, reload } = await begin(networkDown);
    await screen.findByText("We couldn't load live updates. Please reload.");
    network.up = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await isComplete();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads by itself into a new release, once; after that it asks', async () => {
    const first = await begin(pageOf('2'));
    await waitFor(() => expect(first.reload).toHaveBeenCalledTimes(1));
    act(() => leave());
    document.body.innerHTML = '<script type="module" src="/assets/index-1.js"></script><div id="root"></div>';
    const second = await begin(pageOf('2'));
    await userEvent.click(await screen.findByRole('button', { name: 'Reload the page' }));
    expect(second.reload).toHaveBeenCalledTimes(1);
  });
});
