import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Notifications } from '../components/ui/notifications';
import { notify } from './notify';

describe('notify', () => {
  it('shows an alert with exactly its text, and is kept when OK is pressed', async () => {
    render(<Notifications />);
    let answered = false;
    act(() => void notify.alert('Failed to locate item in cart to reduce qty').then(() => (answered = true)));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Failed to locate item in cart to reduce qty');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(answered).toBe(true);
  });

  it('shows the second notice after the first has gone', async () => {
    render(<Notifications />);
    act(() => {
      void notify.popup('Sorry', 'first');
      void notify.alert('second');
    });
    expect(screen.getByRole('alertdialog', { name: 'Sorry' })).toHaveTextContent('first');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('second');
  });

  it('closes a popup by Esc', async () => {
    render(<Notifications />);
    act(() => void notify.popup('Sorry', 'no'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows the notices and toasts that came before it was loaded', async () => {
    void notify.alert('early notice');
    notify.toast('early toast');
    render(<Notifications />);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('early notice');
    expect(await screen.findByText('early toast')).toBeVisible();
  });

  it('NAV-18 hides a toast after 5000 ms', () => {
    vi.useFakeTimers();
    render(<Notifications />);
    act(() => notify.toast('Saved'));
    act(() => void vi.advanceTimersByTime(4900));
    expect(screen.getByText('Saved')).toBeVisible();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('Saved')).not.toBeVisible();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
});
