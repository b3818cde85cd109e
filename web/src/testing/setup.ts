import '@testing-library/jest-dom/vitest';
import { TextDecoderStream } from 'node:stream/web';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, vi } from 'vitest';
import { notices, toasts } from '../lib/notify';

// What a machine busy with other work may take.
configure({ asyncUtilTimeout: 10_000 });

/** Nothing is laid out here: all that is watched is in view. */
class AllInView {
  constructor(private readonly notice: (entries: readonly object[]) => void) {}
  observe = (target: Element) => this.notice([{ target, isIntersecting: true }]);
  unobserve = () => undefined;
}

/** Nothing changes its size either. */
class NoSizes {
  observe = () => undefined;
  disconnect = () => undefined;
}

const narrow: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> = {
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};
// Toasts follow the pointer that moves them away.
Object.assign(Element.prototype, { setPointerCapture: () => undefined });
// Nothing is measured.
Object.assign(Performance.prototype, { measure: () => undefined, clearMeasures: () => undefined });
Object.assign(window, {
  TextDecoderStream,
  scrollTo: () => undefined,
  IntersectionObserver: AllInView,
  ResizeObserver: NoSizes,
  matchMedia: () => narrow,
});

// A toast is seen as soon as it is there: it would fade in.
const styles = document.createElement('style');
styles.textContent = "[data-sonner-toast][data-mounted='false'] { opacity: 1 }";
document.head.append(styles);

afterEach(() => {
  cleanup();
  notices.set([]);
  toasts.set([]);
  toast.dismiss();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});
