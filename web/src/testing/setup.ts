import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, vi } from 'vitest';
import { notices, toasts } from '../lib/notify';

// What a machine busy with other work may take.
configure({ asyncUtilTimeout: 10_000 });

Object.assign(window, { scrollTo: () => undefined });

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
