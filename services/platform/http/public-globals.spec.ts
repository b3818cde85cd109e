import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseConfig } from '../config/config.js';
import { secretsFrom } from '../secrets/secrets.js';
import { publicGlobals } from './public-globals.js';

it('STAT-38 OPEN-56 page globals hold key and cluster, never the secret, and are allowed by their hash', () => {
  const config = parseConfig({ PUSH_APP_CLUSTER: 'eu', SITE_DOMAIN: 'shop.example' });
  const secrets = secretsFrom({
    session: ['s'],
    personalData: ['p'],
    pushKey: '</script>',
    pushSecrets: ['top-secret'],
  });
  const { script, source } = publicGlobals(config, secrets);

  const page: Record<string, unknown> = {};
  new Function('globalThis', 'document', script.toString())(page, new EventTarget());
  expect(page).toMatchObject({ PUSHER_APP_KEY: '</script>', PUSHER_APP_CLUSTER: 'eu', HATCH_DOMAIN: 'shop.example' });
  expect(Object.keys(page)).toEqual(['PUSHER_APP_KEY', 'PUSHER_APP_CLUSTER', 'HATCH_DOMAIN', 'HATCH_PRESSES']);
  const followed = publicGlobals({ ...config, otlpEndpoint: 'http://127.0.0.1:4318' }, secrets);
  expect(followed.script.toString()).toContain('"HATCH_TRACES":true');
  expect(script.toString()).not.toMatch(/top-secret|<\/script/);
  expect(source).toBe(`'sha256-${createHash('sha256').update(script.toString()).digest('base64')}'`);
});

it.each([
  ['notes what is pressed on a page that was drawn on the server', true],
  ['remembers nothing that is pressed on a page that the browser draws', false],
])('%s', (_what, isDrawn) => {
  const { script } = publicGlobals(parseConfig({}), secretsFrom({ session: ['s'], personalData: ['p'] }));
  const document = Object.assign(new EventTarget(), {
    querySelector: () => ({ firstElementChild: isDrawn ? {} : null }),
  });
  const page: { HATCH_PRESSES?: { readonly taken: readonly unknown[] } } = {};
  new Function('globalThis', 'document', script.toString())(page, document);
  document.dispatchEvent(new Event('readystatechange'));
  document.dispatchEvent(new Event('click'));
  expect(page.HATCH_PRESSES?.taken).toHaveLength(isDrawn ? 1 : 0);
});
