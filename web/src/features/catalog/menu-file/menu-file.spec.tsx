import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeShop } from '../../../testing/fake-shop';
import { heldAnswer } from '../../../testing/fake-server';
import { anAdmin } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

it('what is to be withdrawn cannot be changed while a file is checked for it', async () => {
  const held = heldAnswer();
  fakeShop([], {
    'GET /api/admin/menu_import': { status: true, message: '', import: null },
    'POST /api/admin/menu_import/check': held.answer,
  });
  renderApp('/admin/menu?product=file', { boot: { viewer: anAdmin } });
  const tick = await screen.findByRole(
    'checkbox',
    { name: 'Withdraw products that are not in the file' },
    { timeout: 10_000 },
  );
  await userEvent.upload(screen.getByLabelText('Choose a CSV file'), new File(['x'], 'menu.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Reading menu.csv ...')).toBeVisible();
  expect(tick).toBeDisabled();
  const counts = { added: 1, changed: 0, withdrawn: 0, bad: 0, unchanged: 0 };
  held.give({ status: true, message: '', id: 'i1', counts, lines: [], note: '' });
  expect(await screen.findByRole('button', { name: 'Import 1 line' })).toBeVisible();
  expect(tick).toBeEnabled();
});
