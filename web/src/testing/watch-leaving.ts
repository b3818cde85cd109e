import { onTestFinished, vi } from 'vitest';
import { pageLoader } from '../lib/page-loader';

/** Told where the whole page is sent to; here it stays. */
export const watchLeaving = () => {
  const leave = vi.spyOn(pageLoader, 'load').mockReturnValue();
  onTestFinished(() => leave.mockRestore());
  return leave;
};
