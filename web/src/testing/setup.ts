import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, vi } from 'vitest';
import { notices, toasts } from '../lib/notify';

// What a machine busy with other work may take.
configure({ asyncUtilTimeout: 10_000 });

const narrow: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> = {
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};
Object.assign(window, { scrollTo: () => undefined, matchMedia: () => narrow });

afterEach(() => {
  cleanup();
  notices.set([]);
  toasts.set([]);
  toast.dismiss();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});
