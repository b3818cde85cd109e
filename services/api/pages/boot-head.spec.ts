import { sanitised } from '@hatch/platform';
import { describe, expect, it } from 'vitest';
import { bootHead, bootJson, type Boot } from './boot-head.js';

const GLOBALS = sanitised('Object.assign(globalThis,{"PUSHER_APP_KEY":"key"})');
const boot: Boot = {
  settings: { site_name: '</script><b>' },
  cartLabel: 'basket',
  storeState: 'open',
  viewer: { name: 'Ann' },
  devVariants: false,
  content: { pages: [], filled: [], around: [] },
};

const blockIn = (head: string): unknown =>
  JSON.parse(/<script type="application\/json" id="hatch-boot">(.*?)<\/script>/s.exec(head)?.[1] ?? '');

describe('what a page starts from', () => {
  it('is one data block that nothing in it can close', () => {
    expect(blockIn(bootHead(bootJson(boot, {}), GLOBALS).toString())).toEqual(boot);
  });

  it('has the products of the page beside it, as they were stored', () => {
    const products = { products: '[{"id":1}]', categories: ['Pizza'] };
    expect(blockIn(bootHead(bootJson(boot, products), GLOBALS).toString())).toEqual({
      ...boot,
      products: [{ id: 1 }],
      categories: ['Pizza'],
    });
    expect(blockIn(bootHead(bootJson(boot, { product: '{"id":1}' }), GLOBALS).toString())).toEqual({
      ...boot,
      product: { id: 1 },
    });
  });

  it('STAT-38 comes with the globals, to the letter, so that their hash allows them', () => {
    expect(bootHead(bootJson(boot, {}), GLOBALS).toString()).toContain(`<script>${GLOBALS.toString()}</script>`);
  });
});
