import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { notices, toasts } from '../lib/notify';
import { installDialog } from './dialog-element';

installDialog();
Object.assign(window, { scrollTo: () => undefined });

afterEach(() => {
  cleanup();
  notices.set([]);
  toasts.set([]);
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});
