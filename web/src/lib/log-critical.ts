import { errorPart, sendLog } from './log';
import { notify } from './notify';

const TITLE = 'Critical';

/** LOG-06: also opens a dialog titled Critical. It is apart from `log`, since the first view does without. */
export const logCritical = (message: string, error?: unknown): Promise<void> => {
  void notify.popup(TITLE, message);
  return sendLog('/api/log', { level: 'critical', message, ...errorPart(error) });
};
