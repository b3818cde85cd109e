import type { ChunkLoadError } from './chunk';

const KEY = 'hatch-reloaded-for';

/** False if this tab has reloaded for that release, or cannot remember: reloads must never loop. */
const isFirstFor = (release: string): boolean => {
  try {
    if (sessionStorage.getItem(KEY) === release) return false;
    sessionStorage.setItem(KEY, release);
    return true;
  } catch {
    return false;
  }
};

/** Reloads once for each newer release. Use only where nothing typed would be lost. */
export const reloadIntoNewer = ({ newer }: ChunkLoadError, reload = () => window.location.reload()): boolean => {
  if (newer === undefined || !isFirstFor(newer)) return false;
  reload();
  return true;
};
