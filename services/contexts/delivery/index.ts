export { bandsSummary, chargeFor, type Band, type Ring } from './bands.js';
export { insideArea, milesBetween, type GridPoint } from './distance.js';
export { fixturePostcodes } from './fixture-postcodes.js';
export { migrations } from './migrations.js';
export {
  collectDiscount,
  isOddlyFree,
  minimumAt,
  postageFor,
  TARIFF_RULE,
  tariffVersion,
  type Basket,
  type CollectDiscount,
  type Tariff,
} from './postage.js';
export { PostcodesUnavailable, type PostcodeLocator } from './postcode-locator.js';
export { ServiceLocator } from './service-locator.js';
