/** As in `DetailsGiven`: stored field names never change. */
export type StoredDetails = {
  readonly email: string;
  readonly full_name: string;
  readonly phone_number: string;
  readonly address_1: string;
  readonly address_2: string;
  readonly address_3: string;
  readonly town_city: string;
  readonly postcode: string;
  readonly delivery_info: string;
};

export type Details = {
  readonly email: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly address1: string;
  readonly address2: string;
  readonly address3: string;
  readonly townCity: string;
  readonly postcode: string;
  readonly deliveryInfo: string;
};

export const storedDetails = (details: Details): StoredDetails => ({
  email: details.email,
  full_name: details.fullName,
  phone_number: details.phoneNumber,
  address_1: details.address1,
  address_2: details.address2,
  address_3: details.address3,
  town_city: details.townCity,
  postcode: details.postcode,
  delivery_info: details.deliveryInfo,
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Fields of a forgotten person are absent in the log, and empty here. */
export const detailsFrom = (stored: { readonly [Field in keyof StoredDetails]?: unknown }): Details => ({
  email: text(stored.email),
  fullName: text(stored.full_name),
  phoneNumber: text(stored.phone_number),
  address1: text(stored.address_1),
  address2: text(stored.address_2),
  address3: text(stored.address_3),
  townCity: text(stored.town_city),
  postcode: text(stored.postcode),
  deliveryInfo: text(stored.delivery_info),
});

export const NO_DETAILS: Details = detailsFrom({});
