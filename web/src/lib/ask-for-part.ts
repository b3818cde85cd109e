import { messages } from './messages';
import { notify } from './notify';
import { PartFailed, remedyLabel } from './part';

/**
 * Loads what somebody asked for within a page. While it cannot be had they are asked whether to try again, or to reload
 * where nothing else helps: never without asking, as what they typed would go. Undefined once they give up.
 */
export const askForPart = async <Part>(
  load: () => Promise<Part>,
  reload = () => window.location.reload(),
): Promise<Part | undefined> => {
  for (;;) {
    try {
      return await load();
    } catch (failure) {
      if (!(failure instanceof PartFailed)) throw failure;
      const isStuck = failure.remedy === 'reload';
      const lines = isStuck ? [failure.message, messages.part.typedIsLost] : failure.message;
      const confirmLabel = remedyLabel(failure.remedy);
      if (!(await notify.confirm(lines, { title: messages.page.brokenTitle, confirmLabel }))) return undefined;
      if (isStuck) return void reload();
    }
  }
};
