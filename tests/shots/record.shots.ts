import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousViolations } from '../support/browser.js';
import { photograph } from './camera.js';
import { Gallery } from './gallery.js';
import { LOOKS, pictureName, textName } from './looks.js';
import { readingOrder } from './reading-order.js';
import { states } from './states/index.js';
import { Studio } from './studio.js';

let studio: Studio;
let gallery: Gallery;
beforeAll(async () => {
  gallery = await Gallery.open();
  studio = await Studio.open();
});
afterAll(async () => {
  console.log(`\nLook at ${await gallery.write()}`);
  await studio?.close();
});

it.each(states)('$name looks and reads as recorded, and everybody can use it', async (state) => {
  const findings: (string | undefined)[] = [];
  const groups = LOOKS[state.kind];
  for (const group of groups) {
    const [first] = group;
    const page = await state.open(studio, first.width);
    for (const look of group) {
      const name = pictureName(state.name, look);
      findings.push(await gallery.hangPicture(name, await photograph(page, look, { ...state, names: studio.names })));
      findings.push(...(await seriousViolations(page)).map((violation) => `${name} ${violation}`));
    }
    if (group === groups[0]) {
      await page.setViewportSize({ width: first.width, height: page.viewportSize()?.height ?? 0 });
      findings.push(await gallery.hangText(textName(state.name), await readingOrder(page, studio.names)));
    }
    await page.close();
    await state.leave?.(studio);
  }
  expect(findings.filter((finding) => finding !== undefined)).toEqual([]);
});
