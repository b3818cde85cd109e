import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { notify } from '../../lib/notify';
import { Dialog, type DialogProps } from './dialog';
import { Notifications } from './notifications';

const Opener = (props: Pick<DialogProps, 'role'>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Dialog title="Sizes" onClose={() => setOpen(false)} {...props}>
          <p>Small or large</p>
        </Dialog>
      )}
      <Notifications />
    </>
  );
};

const takesFocus = (dialog: HTMLElement) =>
  waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));

const open = async (props: Pick<DialogProps, 'role'> = {}) => {
  render(<Opener {...props} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  return { opener, dialog: screen.getByRole(props.role ?? 'dialog', { name: 'Sizes' }) };
};

describe('a dialog', () => {
  it('is modal, named by its title, and takes the focus', async () => {
    const { dialog } = await open();
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
    await takesFocus(dialog);
  });

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('NAV-17 is gone once closed by %s, and gives the focus back', async (_way, close) => {
    const { opener } = await open();
    await close();
    expect(screen.queryByText('Small or large')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('that interrupts reads its text out, has no cross, and closes by Esc', async () => {
    const { dialog } = await open({ role: 'alertdialog' });
    expect(dialog).toHaveAccessibleDescription('Small or large');
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('stays when Esc closes the alert above it', async () => {
    const { dialog } = await open();
    await takesFocus(dialog);
    act(() => void notify.popup('Sorry', 'no more'));
    const alert = screen.getByRole('alertdialog', { name: 'Sorry' });
    await takesFocus(alert);
    await userEvent.keyboard('{Escape}');
    expect(alert).not.toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
    await takesFocus(dialog);
  });
});
