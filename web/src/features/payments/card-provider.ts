/** What the page needs of a card payment provider's script. */
export type CardProvider = {
  readonly name: string;
  /** Draws the hosted entry field into `place`; the card number never reaches this page (PAY-12). */
  readonly mount: (place: HTMLElement, onEntry: (entry: CardEntry) => void) => () => void;
  /** Confirms the card; a declined one answers the provider's message. */
  readonly confirm: (clientSecret: string) => Promise<CardOutcome>;
};

export type CardEntry = { readonly complete: boolean; readonly error: string };
export type CardOutcome = { readonly status: 'paid' } | { readonly status: 'declined'; readonly message: string };
