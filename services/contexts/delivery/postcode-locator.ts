import type { GridPoint } from './distance.js';

/** Injection token of the `PostcodeLocator`. */
export const POSTCODE_LOCATOR = Symbol('PostcodeLocator');

/** Where a postcode is. */
export type PostcodeLocator = {
  /**
   * @param postcode normalised
   * @returns undefined for a postcode that does not exist
   * @throws PostcodesUnavailable when it cannot be determined at the moment
   */
  locate(postcode: string): Promise<GridPoint | undefined>;
};

export class PostcodesUnavailable extends Error {
  constructor(reason: string) {
    super(`The postcode service did not answer: ${reason}`);
    this.name = 'PostcodesUnavailable';
  }
}
