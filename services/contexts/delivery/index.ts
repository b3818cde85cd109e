export {
  type Band,
  type Basket,
  type CollectDiscount,
  type Ring,
  TARIFF_RULE,
  type Tariff,
  bandsSummary,
  chargeFor,
  collectDiscount,
  isOddlyFree,
  minimumAt,
  postageFor,
  tariffVersion,
} from './postage.js';
export { insideArea, milesBetween, type GridPoint } from './distance.js';
export { fixturePostcodes } from './fixture-postcodes.js';
export { migrations } from './migrations.js';
export { PostcodesUnavailable, type PostcodeLocator } from './postcode-locator.js';
export { ServiceLocator } from './service-locator.js';
