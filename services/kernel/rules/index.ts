export { isAdministrator, mayEnter, pageAccess, type Access, type PageAccess } from './access.js';
export { accentColours, isHexColour, PALETTES, type Palette } from './accent-colours.js';
export {
  ALLERGENS,
  ALLERGEN_NAMES,
  ALLERGEN_STATEMENTS,
  allergenWords,
  DIETS,
  DIET_NAMES,
  isAllergens,
  isDiets,
  sortedAllergens,
  STATEMENT_WORDS,
  variantAllergens,
  type Allergen,
  type Allergens,
  type AllergenStatement,
  type Diet,
} from './allergens.js';
export { BRAND_FACES, isBrandFace, type BrandFace } from './brand-faces.js';
export {
  CANCEL_REASONS,
  cancelledBecause,
  cancelledWords,
  UNDO_SECONDS,
  UNDO_SETTLED_MS,
  isCancelReason,
  type CancelCause,
  type CancelReason,
} from './reasons.js';
export { kitchenSteps, proposesBusy, type KitchenSteps } from './kitchen.js';
export { apportion, costOfUnits } from './apportion.js';
export { collectedTotal, discountByLine } from './collect-discount.js';
export { backoffMs, type Backoff } from './backoff.js';
export { isEmail, isPhone, mobileNumber } from './contact-details.js';
export { isShortPassword, SHORTEST_PASSWORD } from './password.js';
export {
  eachMethod,
  eachProvider,
  isOnlineMethod,
  METHOD_NAMES,
  ONLINE_METHODS,
  PAYMENT_MEANS,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PROVIDER_NAMES,
  REPORTED_METHODS,
  type OnlineMethod,
  type PaymentMethod,
  type ProviderName,
} from './payment-methods.js';
export { isAboutAllergy } from './is-allergy.js';
export { isPostcode, normalisePostcode } from './postcode.js';
export { CONTACT_LENGTHS, CONTACT_PROFILE_LENGTHS, isContactEmail } from './contact-form.js';
export { dateFormat } from './london-time.js';
export { dialled } from './contact-details.js';
export { offersDelivery } from './delivering.js';
export {
  bandsText,
  readBands,
  readRings,
  ringAt,
  ringsReach,
  ringsText,
  type Band,
  type Ring,
} from './delivery-rings.js';
export {
  dayAfter,
  isDay,
  isTimeOfDay,
  londonDate,
  londonDay,
  londonDayAndTime,
  londonInstant,
  londonTime,
  SHOP_TIME_ZONE,
  startOfLondonDay,
} from './london-time.js';
export { formatMoney, type Pence } from './money.js';
export { formatDifference } from './price.js';
export { HIGHEST_PRICE, parseDifference, parsePrice, typedPrice, type ParsedPrice } from './price.js';
export { priceWords } from './price-words.js';
export { listCell, listIn, wholeIn, yesIn, yesNo } from './menu-cells.js';
export {
  addedFacts,
  eachFact,
  FACT_COLUMNS,
  factsInCalls,
  factsOfCall,
  isId,
  nameInCalls,
  PRODUCT_AUDIT_LABELS,
  PRODUCT_FIELDS,
  PRODUCT_LABELS,
  statedFacts,
  type AddedFacts,
  type FactColumn,
  type FactsInCalls,
  type ProductFacts,
  type ProductField,
} from './product-fields.js';
export { isOff, isOn } from './on-off.js';
export {
  addressLines,
  detailsFrom,
  detailsOf,
  LINE,
  LINES,
  NO_DETAILS,
  NO_NOTES,
  notesFrom,
  notesOf,
  ORDER_FIELDS,
  storedDetails,
  storedNotes,
  type Details,
  type OrderField,
  type OrderNotes,
  type StoredDetails,
  type StoredNotes,
} from './order-fields.js';
export {
  addRates,
  lessRates,
  orderMoney,
  partsOfOrder,
  type MoneyBack,
  type OrderMoney,
  type RateSum,
} from './order-money.js';
export { isRefundReason, REFUND_REASONS, type ChosenRefundReason } from './reasons.js';
export { partsOfSku, skuOf } from './sku.js';
export {
  isSameStation,
  PAPER_COLUMNS,
  printerAddress,
  PRINTER_PORT,
  printersText,
  readPrinterAddress,
  readPrinters,
  stationOf,
  type PaperColumns,
  type TicketPrinter,
} from './ticket-printers.js';
export { isVatClass, VAT_CLASSES, type VatClass } from './vat.js';
export {
  SLIDE_EFFECTS,
  SLIDE_RATIOS,
  SLIDE_SPEEDS,
  type ContactProfile,
  type GalleryImage,
  type GalleryProfile,
  type PartContent,
  type Slide,
  type SlideshowProfile,
  type Video,
  type VideosProfile,
} from './page-parts.js';
export { pictureAddress } from './picture-address.js';
export { mostFlakes, SNOW_DENSITIES, SNOW_SPEEDS, snowStepMs } from './snow.js';
export { SLOT_MS, slotOf } from './slot.js';
export { isOneLine, isSomeLines, isStorable, oneLine, someLines, storableText } from './text.js';
export { GREATEST_WIDTH, uploadedPicture, UPLOADS_FOLDER, widthsOf, type UploadedPicture } from './uploaded-picture.js';
export {
  isSettingKey,
  readableBy,
  SETTING_KEYS,
  SETTINGS,
  SITE_SETTINGS,
  TAKEAWAY_SETTINGS,
  type Setting,
  type SettingGroup,
  type SettingKey,
  type SettingKeyOf,
  type SettingValue,
  type SettingWriters,
} from './settings.js';
