/** Characters: an order keeps `longest` at most, and a call with more than `posted` is refused as a whole. */
export const LINE = { longest: 255, posted: 2000, isOneLine: true } as const;
export const LINES = { longest: 1000, posted: 5000, isOneLine: false } as const;

export type OrderField = {
  /** In events and on the wire; never changes. */
  readonly name: string;
  readonly longest: number;
  readonly posted: number;
  readonly isOneLine: boolean;
  /** Empty where nothing is delivered. */
  readonly isAddress?: true;
};
type Fields = Readonly<Record<string, OrderField>>;

/** What customers tell about an order, by our names. All of it is personal: stored encrypted, hidden from auditors. */
export const ORDER_FIELDS = {
  /** On the form. */
  details: {
    email: { name: 'email', ...LINE },
    fullName: { name: 'full_name', ...LINE },
    phoneNumber: { name: 'phone_number', ...LINE },
    address1: { name: 'address_1', ...LINE, isAddress: true },
    address2: { name: 'address_2', ...LINE, isAddress: true },
    address3: { name: 'address_3', ...LINE, isAddress: true },
    townCity: { name: 'town_city', ...LINE, isAddress: true },
    postcode: { name: 'postcode', ...LINE, isAddress: true },
    deliveryInfo: { name: 'delivery_info', ...LINES },
  },
  /** With the cart. */
  notes: {
    extraInfo: { name: 'extra_info', ...LINES },
  },
} as const satisfies Readonly<Record<string, Fields>>;

type Told<Given extends Fields> = { readonly [Ours in keyof Given]: string };
type Stored<Given extends Fields> = { readonly [Ours in keyof Given as Given[Ours]['name']]: string };
type Loose<Texts> = { readonly [Name in keyof Texts]?: unknown };

export type Details = Told<typeof ORDER_FIELDS.details>;
export type StoredDetails = Stored<typeof ORDER_FIELDS.details>;
export type OrderNotes = Told<typeof ORDER_FIELDS.notes>;
export type StoredNotes = Stored<typeof ORDER_FIELDS.notes>;

type Names = readonly (readonly [from: string, to: string])[];

const toStored = (fields: Fields): Names => Object.entries(fields).map(([ours, { name }]) => [ours, name]);
const toOurs = (fields: Fields): Names => Object.entries(fields).map(([ours, { name }]) => [name, ours]);

/** Fields of a forgotten person are absent in the log, and empty here. A loop, as a board has a thousand orders. */
const renamed = (texts: Readonly<Record<string, unknown>>, names: Names): Readonly<Record<string, string>> => {
  const under: Record<string, string> = {};
  for (const [from, to] of names) {
    const text = texts[from];
    under[to] = typeof text === 'string' ? text : '';
  }
  return under;
};

const DETAILS_TO_STORED = toStored(ORDER_FIELDS.details);
const DETAILS_TO_OURS = toOurs(ORDER_FIELDS.details);
const NOTES_TO_STORED = toStored(ORDER_FIELDS.notes);
const NOTES_TO_OURS = toOurs(ORDER_FIELDS.notes);

export const storedDetails = (details: Details): StoredDetails => renamed(details, DETAILS_TO_STORED) as StoredDetails;
export const detailsFrom = (stored: Loose<StoredDetails>): Details => renamed(stored, DETAILS_TO_OURS) as Details;
export const storedNotes = (notes: OrderNotes): StoredNotes => renamed(notes, NOTES_TO_STORED) as StoredNotes;
export const notesFrom = (stored: Loose<StoredNotes>): OrderNotes => renamed(stored, NOTES_TO_OURS) as OrderNotes;

/** Of anything that has them. */
export const detailsOf = (facts: Details): Details => detailsFrom(storedDetails(facts));
export const notesOf = (facts: OrderNotes): OrderNotes => notesFrom(storedNotes(facts));

export const NO_DETAILS: Details = detailsFrom({});
export const NO_NOTES: OrderNotes = notesFrom({});

type AddressField = {
  [Ours in keyof Details]: (typeof ORDER_FIELDS.details)[Ours] extends { readonly isAddress: true } ? Ours : never;
}[keyof Details];

const ADDRESS = Object.entries<OrderField>(ORDER_FIELDS.details).flatMap(([ours, { isAddress }]) =>
  isAddress ? [ours as AddressField] : [],
);

/** Without the empty ones. */
export const addressLines = (details: Pick<Details, AddressField>): readonly string[] =>
  ADDRESS.map((ours) => details[ours]).filter((line) => line !== '');
