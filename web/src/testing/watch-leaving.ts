import { onTestFinished, vi } from 'vitest';
import { wholePage } from '../lib/whole-page';

/** Told where the whole page is sent to; here it stays. */
export const watchLeaving = () => {
  const leave = vi.spyOn(wholePage, 'leaveFor').mockReturnValue();
  onTestFinished(() => leave.mockRestore());
  return leave;
};
