import type { ChunkLoadError } from './chunk';

const KEY = 'hatch-reloaded-for';

/** False when this tab has done so for that release before, or cannot remember it: a reload must never follow itself. */
const isFirstFor = (release: string): boolean => {
  try {
    if (sessionStorage.getItem(KEY) === release) return false;
    sessionStorage.setItem(KEY, release);
    return true;
  } catch {
    return false;
  }
};

/** Reloads a page whose release has been replaced, once for each new release. Only where nothing typed would be lost. */
export const reloadIntoNewer = ({ newer }: ChunkLoadError, reload = () => window.location.reload()): boolean => {
  if (newer === undefined || !isFirstFor(newer)) return false;
  reload();
  return true;
};
