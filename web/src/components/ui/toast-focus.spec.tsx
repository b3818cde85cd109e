import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { notify } from '../../lib/notify';
import { Notifications } from './notifications';

describe('the focus at a toast', () => {
  it('KIT-08 goes past it with the tab key, and back to where it came from once the toast has gone', async () => {
    let undone = 0;
    render(
      <>
        <button type="button">Before</button>
        <Notifications />
        <button type="button">After</button>
      </>,
    );
    notify.toast('HA11 is complete.', { seconds: 10, action: { label: 'Undo', run: () => void undone++ } });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const [before, after] = [
      screen.getByRole('button', { name: 'Before' }),
      screen.getByRole('button', { name: 'After' }),
    ];
    const user = userEvent.setup();
    before.focus();
    for (let tabs = 0; tabs < 6 && document.activeElement !== after; tabs++) await user.tab();
    expect(after).toHaveFocus();

    await user.tab({ shift: true });
    while (document.activeElement !== undo) await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect(undone).toBe(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    await waitFor(() => expect(after).toHaveFocus());
  });
});
