import { messages } from './messages';
import { notify } from './notify';
import { ChunkLoadError, recoveryLabel } from './chunk';

/**
 * Loads what somebody asked for within a page. While it cannot be had they are asked whether to try again, or to reload
 * where nothing else helps: never without asking, as what they typed would go. Undefined once they give up.
 */
export const loadChunkOrAsk = async <Chunk>(
  load: () => Promise<Chunk>,
  reload = () => window.location.reload(),
): Promise<Chunk | undefined> => {
  for (;;) {
    try {
      return await load();
    } catch (failure) {
      if (!(failure instanceof ChunkLoadError)) throw failure;
      const isStuck = failure.recovery === 'reload';
      const lines = isStuck ? [failure.message, messages.chunk.typedIsLost] : failure.message;
      const confirmLabel = recoveryLabel(failure.recovery);
      if (!(await notify.confirm(lines, { title: messages.page.brokenTitle, confirmLabel }))) return undefined;
      if (isStuck) return void reload();
    }
  }
};
