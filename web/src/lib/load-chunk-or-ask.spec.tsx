import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Notifications } from '../components/ui/notifications';
import { loadChunkOrAsk } from './load-chunk-or-ask';
import { ChunkLoadError } from './chunk';

const ask = (failures: readonly ChunkLoadError[]) => {
  const left = [...failures];
  const load = vi.fn(() => {
    const failure = left.shift();
    return failure ? Promise.reject(failure) : Promise.resolve('the chunk');
  });
  const reload = vi.fn();
  render(<Notifications />);
  return { load, reload, asked: loadChunkOrAsk(load, reload) };
};
const lost = new ChunkLoadError('again', undefined, undefined);
const outdated = new ChunkLoadError('reload', '/assets/index-2.js', undefined);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('asking for a chunk', () => {
  it('tries again as often as the customer wants', async () => {
    const { asked, load, reload } = ask([lost, lost]);
    await press('Try again');
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await press('Try again');
    await expect(asked).resolves.toBe('the chunk');
    expect(load).toHaveBeenCalledTimes(3);
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves the page as it is when they give up', async () => {
    const { asked, load } = ask([lost]);
    await press('Cancel');
    await expect(asked).resolves.toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reloads for a new release only after telling that what is typed will be gone', async () => {
    const { asked, reload } = ask([outdated]);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('The shop has been updated.');
    expect(dialog).toHaveTextContent('You will lose what you have typed here and not sent yet.');
    expect(reload).not.toHaveBeenCalled();
    await press('Reload the page');
    await asked;
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
