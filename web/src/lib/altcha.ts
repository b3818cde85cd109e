import 'altcha/altcha.css';
import 'altcha/external';
import Solver from 'altcha/workers/pbkdf2?worker';

const CHALLENGE = '/api/captcha';
const CONFIGURATION = JSON.stringify({ hideLogo: true, hideFooter: true });

// The form without workers and styles of its own: the shop's policy lets neither be written into the page.
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Solver());

/** A captcha of the shop's own, to be put into the page. */
export const createAltcha = (attributes: Readonly<Record<string, string>>): HTMLElementTagNameMap['altcha-widget'] => {
  const widget = document.createElement('altcha-widget');
  const all = { challenge: CHALLENGE, configuration: CONFIGURATION, ...attributes };
  for (const [name, value] of Object.entries(all)) widget.setAttribute(name, value);
  return widget;
};
