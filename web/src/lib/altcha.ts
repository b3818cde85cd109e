import 'altcha/altcha.css';
import 'altcha/external';
import Solver from 'altcha/workers/pbkdf2?worker';

const CHALLENGE = '/api/captcha';
const CONFIGURATION = JSON.stringify({ hideLogo: true, hideFooter: true });

// This build has no inline workers or styles, which the content security policy forbids.
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Solver());

export const createAltcha = (attributes: Readonly<Record<string, string>>): HTMLElementTagNameMap['altcha-widget'] => {
  const widget = document.createElement('altcha-widget');
  const all = { challenge: CHALLENGE, configuration: CONFIGURATION, ...attributes };
  for (const [name, value] of Object.entries(all)) widget.setAttribute(name, value);
  return widget;
};
