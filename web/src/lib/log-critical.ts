import { errorPart, sendLog } from './log';
import { notify } from './notify';

const TITLE = 'Critical';

/** Also opens a dialog. Apart from `log`, as the first view does not need it. */
export const logCritical = (message: string, error?: unknown): Promise<void> => {
  void notify.popup(TITLE, message);
  return sendLog('/api/log', { level: 'critical', message, ...errorPart(error) });
};
