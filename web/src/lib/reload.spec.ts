import { describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from './chunk';
import { reloadIntoNewer } from './reload';

const failure = (newer: string | undefined) => new ChunkLoadError(newer ? 'reload' : 'again', newer, undefined);

describe('the reload into a newer release', () => {
  it('happens once for each release, never in a loop', () => {
    const reload = vi.fn();
    expect(reloadIntoNewer(failure('/assets/index-2.js'), reload)).toBe(true);
    expect(reloadIntoNewer(failure('/assets/index-2.js'), reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadIntoNewer(failure('/assets/index-3.js'), reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not happen when the release is the same, or the server silent', () => {
    const reload = vi.fn();
    expect(reloadIntoNewer(failure(undefined), reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not happen where the tab cannot remember it', () => {
    const reload = vi.fn();
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      clear: () => undefined,
    });
    expect(reloadIntoNewer(failure('/assets/index-2.js'), reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
