import type { GridPoint } from './distance.js';

export const POSTCODE_LOCATOR = Symbol('PostcodeLocator');

export type PostcodeLocator = {
  /** @param postcode normalised @returns undefined for an unknown one @throws PostcodesUnavailable */
  locate(postcode: string): Promise<GridPoint | undefined>;
};

export class PostcodesUnavailable extends Error {
  constructor(reason: string) {
    super(`The postcode service did not answer: ${reason}`);
    this.name = 'PostcodesUnavailable';
  }
}
