import { createStore } from './store';

export type Notice = {
  readonly id: number;
  readonly kind: 'alert' | 'popup' | 'confirm';
  readonly title?: string;
  /** Lines of plain text. */
  readonly lines: readonly string[];
  /** Closes by itself after so many seconds. */
  readonly seconds?: number;
  readonly confirmLabel?: string;
  readonly settle: (confirmed: boolean) => void;
};

/** Open notices; the first is on screen, the others wait for it. A notice may come before the dialog that shows it is loaded. */
export const notices = createStore<readonly Notice[]>([]);

export type ToastOptions = {
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Goes after so many, which it counts down. */
  readonly seconds?: number;
  /** Stays until the network is back. */
  readonly whileOffline?: boolean;
};
export type Toast = ToastOptions & { readonly line: string };

/** What is to be shown for a moment, until whoever shows it takes it. */
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

/** Every promise is kept when the notice has gone. */
export const notify = {
  /** The documents' "alert": an accessible dialog with exactly this text. */
  alert: async (text: string | readonly string[]): Promise<void> => {
    await show({ kind: 'alert', lines: linesOf(text) });
  },
  popup: async (title: string, text: string | readonly string[], options: PopupOptions = {}): Promise<void> => {
    await show({ kind: 'popup', title, lines: linesOf(text), ...options });
  },
  /** One line for a moment, in nobody's way. */
  toast: (line: string, options?: ToastOptions): void => toasts.set([...toasts.get(), { line, ...options }]),
  confirm: (text: string | readonly string[], options: ConfirmOptions = {}): Promise<boolean> =>
    show({ kind: 'confirm', lines: linesOf(text), ...options }),
};
