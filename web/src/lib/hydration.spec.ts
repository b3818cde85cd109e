import { afterEach, describe, expect, it } from 'vitest';
import { beginHydration, inItsTurn, isDrawnByServer, announceHydrated } from './hydration';

describe('isDrawnByServer', () => {
  it.each([
    ['an element that the server drew', '<!--$--><main></main>', true],
    ['only the comment of the built document', '<!--hatch:page-->', false],
    ['nothing', '', false],
  ])('tells whether there is a page to take over where the document holds %s', (_what, content, isDrawn) => {
    const place = document.createElement('div');
    place.innerHTML = content;
    expect(isDrawnByServer(place)).toBe(isDrawn);
  });
});

describe('inItsTurn', () => {
  afterEach(announceHydrated);

  it('begins at once on a page that nobody takes over', () => {
    const begun: string[] = [];
    void inItsTurn(() => Promise.resolve(begun.push('read')));
    expect(begun).toEqual(['read']);
  });

  it('lets what is asked for while a page is taken over begin by itself, one after another', async () => {
    const begun: string[] = [];
    void beginHydration();
    const read = async (name: string) => {
      await inItsTurn(async () => begun.push(name));
      return [...begun];
    };
    const reads = Promise.all([read('first'), read('second')]);
    expect(begun).toEqual([]);
    expect(await reads).toEqual([['first'], ['first', 'second']]);
  });

  it('begins at once again when the page is taken over', () => {
    void beginHydration();
    announceHydrated();
    const begun: string[] = [];
    void inItsTurn(() => Promise.resolve(begun.push('read')));
    expect(begun).toEqual(['read']);
  });
});
