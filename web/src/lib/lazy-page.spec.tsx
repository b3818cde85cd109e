import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BrokenPage } from '../components/broken-page';
import { fakeServer, networkDown } from '../testing/fake-server';
import { lazyPage } from './lazy-page';

describe('a page with a script of its own', () => {
  it('stands after Try again once its script can be had, without a reload', async () => {
    fakeServer({ 'GET /': networkDown });
    let signal = false;
    const Far = () => <h1>The far page</h1>;
    const component = lazyPage(() => (signal ? Promise.resolve(Far) : Promise.reject(new TypeError('no script'))));
    const rootRoute = createRootRoute();
    const far = createRoute({ getParentRoute: () => rootRoute, path: '/far', component });
    const router = createRouter({
      routeTree: rootRoute.addChildren([far]),
      defaultErrorComponent: BrokenPage,
      history: createMemoryHistory({ initialEntries: ['/far'] }),
    });
    render(<RouterProvider router={router} />);

    expect(await screen.findByRole('alert')).toHaveTextContent('Please check your connection and try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    signal = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'The far page' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
