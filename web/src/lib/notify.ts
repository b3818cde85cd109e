import { createStore } from './store';

export type Notice = {
  readonly id: number;
  readonly kind: 'alert' | 'popup' | 'confirm';
  readonly title?: string;
  readonly lines: readonly string[];
  /** Closes automatically after this time. */
  readonly seconds?: number;
  readonly confirmLabel?: string;
  readonly settle: (confirmed: boolean) => void;
};

/** The first is on screen, the others wait. A notice may arrive before its dialog has loaded. */
export const notices = createStore<readonly Notice[]>([]);

export type ToastOptions = {
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly seconds?: number;
  readonly whileOffline?: boolean;
};
export type Toast = ToastOptions & { readonly line: string };

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

const show = (notice: Omit<Notice, 'id' | 'settle'>): Promise<boolean> =>
  new Promise((resolve) => {
    const id = ++lastId;
    const settle = (confirmed: boolean): void => {
      notices.set(notices.get().filter((open) => open.id !== id));
      resolve(confirmed);
    };
    notices.set([...notices.get(), { ...notice, id, settle }]);
  });

const linesOf = (text: string | readonly string[]): readonly string[] =>
  typeof text === 'string' ? text.split('\n') : text;

type PopupOptions = { readonly seconds?: number };
type ConfirmOptions = { readonly title?: string; readonly confirmLabel?: string };

/** Promises resolve when the notice has closed. */
export const notify = {
  /** An accessible dialog with exactly this text. */
  alert: async (text: string | readonly string[]): Promise<void> => {
    await show({ kind: 'alert', lines: linesOf(text) });
  },
  popup: async (title: string, text: string | readonly string[], options: PopupOptions = {}): Promise<void> => {
    await show({ kind: 'popup', title, lines: linesOf(text), ...options });
  },
  toast: (line: string, options?: ToastOptions): void => toasts.set([...toasts.get(), { line, ...options }]),
  confirm: (text: string | readonly string[], options: ConfirmOptions = {}): Promise<boolean> =>
    show({ kind: 'confirm', lines: linesOf(text), ...options }),
};
