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
