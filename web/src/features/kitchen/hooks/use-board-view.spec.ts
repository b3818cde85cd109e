import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useBoardView } from './use-board-view';

const onScreen = (matching: string): void => {
  const media = window.matchMedia('');
  vi.stubGlobal('matchMedia', (query: string) => ({ ...media, matches: query.includes(matching) }));
};

describe('The view of the orders', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(['(width < 75rem)', '(pointer: coarse)'])('KIT-04 is the kitchen display on a screen of %s', (screen) => {
    onScreen(screen);
    expect(renderHook(() => useBoardView()).result.current.view).toBe('kitchen');
  });

  it('KIT-04 is the table on a wide screen with a mouse', () => {
    onScreen('no such screen');
    expect(renderHook(() => useBoardView()).result.current.view).toBe('table');
  });
});
