export { bandsSummary, chargeFor, parseBands, type Band } from './bands.js';
export { insideArea, milesBetween, type GridPoint } from './distance.js';
export { fixturePostcodes } from './fixture-postcodes.js';
export { migrations } from './migrations.js';
export {
  collectDiscount,
  isOddlyFree,
  postageFor,
  TARIFF_RULE,
  type Basket,
  type CollectDiscount,
  type Tariff,
} from './postage.js';
export { PostcodesUnavailable, type PostcodeLocator } from './postcode-locator.js';
export { ServiceLocator } from './service-locator.js';
