import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeShop } from '../../../testing/fake-shop';
import { anAdmin } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

it('an owner whose shop lacks pages that every shop needs begins with our drafts', async () => {
  const pages = { status: true, message: '', pages: [], filled: [] };
  const shop = fakeShop([], {
    'GET /api/admin/content': { ...pages, missing: ['Privacy', 'Terms'] },
    'POST /api/admin/content/pages/draft': { status: true, message: '' },
  });
  renderApp('/admin/content', { boot: { viewer: anAdmin } });
  expect(await screen.findByText('Every shop needs these too: Privacy, Terms.')).toBeVisible();
  shop.reply({ 'GET /api/admin/content': { ...pages, missing: [] } });
  await userEvent.click(screen.getByRole('button', { name: 'Start with our drafts' }));
  await waitFor(() => expect(screen.queryByText(/^Every shop needs these too/)).toBeNull());
  expect(await screen.findByText('The pages were created. Please check each of them')).toBeVisible();
});
