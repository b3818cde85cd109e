import { messages } from './messages';
import { notify } from './notify';
import { ChunkLoadError, recoveryLabel } from './chunk';

/** On failure asks whether to retry or reload, as a reload loses typed text. Undefined if the person gives up. */
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
