import 'altcha/altcha.css';
import 'altcha/external';
import Solver from 'altcha/workers/pbkdf2?worker';

const CHALLENGE = '/api/captcha';
const CONFIGURATION = JSON.stringify({ hideLogo: true, hideFooter: true });

// The form without workers and styles of its own: the shop's policy lets neither be written into the page.
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Solver());

export type Altcha = HTMLElementTagNameMap['altcha-widget'];

/** A captcha of the shop's own, to be put into the page. @param onAnswer is called with what it answers, empty for nothing */
export const createAltcha = (
  attributes: Readonly<Record<string, string>>,
  onAnswer: (payload: string) => void,
): Altcha => {
  const widget = document.createElement('altcha-widget');
  const all = { challenge: CHALLENGE, configuration: CONFIGURATION, ...attributes };
  for (const [name, value] of Object.entries(all)) widget.setAttribute(name, value);
  widget.addEventListener('statechange', (event) => onAnswer(payloadOf(event)));
  return widget;
};

const payloadOf = (event: Event): string => {
  const { detail } = event as CustomEvent<{ readonly state: string; readonly payload?: string | null }>;
  return (detail.state === 'verified' && detail.payload) || '';
};
