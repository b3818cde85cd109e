import { createHash } from 'node:crypto';
import type { Config } from '../config/config.js';
import { sanitised, type Html } from '../html/html.js';
import type { Secrets } from '../secrets/secrets.js';

export const PUBLIC_GLOBALS = Symbol('PublicGlobals');

/** Scripts on every page can read them: never a secret. */
export type PublicGlobals = {
  readonly script: Html;
  readonly source: string;
};

/** Records clicks until the page's own script handles them (`web/src/lib/early-presses.ts`). */
const NOTE_PRESSES =
  'globalThis.HATCH_PRESSES={taken:[],note(press){globalThis.HATCH_PRESSES.taken.push(press.target)}};' +
  'document.addEventListener("click",globalThis.HATCH_PRESSES.note,true);' +
  'document.addEventListener("readystatechange",()=>document.querySelector("#root")?.firstElementChild||' +
  'document.removeEventListener("click",globalThis.HATCH_PRESSES.note,{capture:true}),{once:true})';

export const publicGlobals = (
  { siteDomain, push, otlpEndpoint }: Pick<Config, 'siteDomain' | 'push' | 'otlpEndpoint'>,
  { pushApps: [app] }: Pick<Secrets, 'pushApps'>,
): PublicGlobals => {
  const globals = {
    PUSHER_APP_KEY: app.key,
    PUSHER_APP_CLUSTER: push.cluster,
    HATCH_DOMAIN: siteDomain,
    ...(otlpEndpoint !== undefined && { HATCH_TRACES: true }),
  };
  const script = `Object.assign(globalThis,${JSON.stringify(globals).replace(/</g, '\\u003c')});${NOTE_PRESSES}`;
  const hash = createHash('sha256').update(script).digest('base64');
  return { script: sanitised(script), source: `'sha256-${hash}'` };
};
