import { act, waitFor } from '@testing-library/react';

/** As the widget tells of it once the browser has done its work. */
export const solveCaptcha = async (payload: string): Promise<void> => {
  const widget = await waitFor(() => {
    const found = document.querySelector('altcha-widget');
    if (!found) throw new Error('There is no captcha yet');
    return found;
  });
  act(() => void widget.dispatchEvent(new CustomEvent('verified', { detail: { payload } })));
};
