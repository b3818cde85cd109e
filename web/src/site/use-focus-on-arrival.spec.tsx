import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeShop } from '../testing/fake-shop';
import { renderApp } from '../testing/render-app';

const main = () => document.getElementById('main');
const arrived = (path: string) => waitFor(() => expect(window.document.title).toContain(path));

describe('the focus after navigation', () => {
  it('OPEN-58 is at the start of the page', async () => {
    fakeShop([]);
    const { router } = renderApp('/');
    await arrived('The Hatch');
    await router.navigate({ to: '/login' });
    await waitFor(() => expect(main()).toHaveFocus());
  });

  it('OPEN-58 stays where a quick person has put it before the page had arrived', async () => {
    fakeShop([]);
    const { router } = renderApp('/');
    await arrived('The Hatch');
    const atOnce = new MutationObserver(() => screen.queryByLabelText('Email')?.focus());
    atOnce.observe(document.body, { childList: true, subtree: true });
    router.subscribe('onResolved', () => atOnce.disconnect());
    await router.navigate({ to: '/login' });
    await arrived('Log in');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });
});
