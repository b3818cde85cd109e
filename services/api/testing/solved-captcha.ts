import { solveCaptcha } from '@hatch/platform/testing';
import type { Visitor } from './visitor.js';

/** What the captcha in a visitor's browser answers after its work. */
export const solvedCaptcha = async (visitor: Visitor): Promise<string> =>
  solveCaptcha((await visitor.get<Parameters<typeof solveCaptcha>[0]>('/api/captcha')).body);
