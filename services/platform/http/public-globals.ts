import { createHash } from 'node:crypto';
import type { Config } from '../config/config.js';
import { sanitised, type Html } from '../html/html.js';
import type { Secrets } from '../secrets/secrets.js';

/** Injection token of the page globals. */
export const PUBLIC_GLOBALS = Symbol('PublicGlobals');

/** What every page sets for its scripts before they run (STAT-38); never a secret (OPEN-56). */
export type PublicGlobals = {
  /** For an inline script element of its own. */
  readonly script: Html;
  /** Source expression that lets the content security policy take exactly this script. */
  readonly source: string;
};

/**
 * Notes what is pressed before the page's own script is there, which does it then (`web/src/lib/early-presses.ts`). Of a
 * page that arrives empty nobody asks for it: that is known once it is read to its end, before its own script runs.
 */
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
