export type MailingShop = {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** `#rrggbb`, under white text. */
  readonly accent: string;
  /** `#rrggbb` of links in dark mode. */
  readonly accentAfterDark: string;
  /** Whole address of a small picture; empty for none. */
  readonly logo: string;
};

export type Fact = {
  readonly label: string;
  readonly text: string;
  readonly map?: string;
};
export type Row = readonly [label: string, amount: string];
/** A separate type, so that the plain part puts it alone on its line, where every mail program detects it. */
export type Link = { readonly link: string };

export type Letter = {
  readonly subject: string;
  readonly title: string;
  readonly facts?: readonly Fact[];
  readonly action?: Link & { readonly label: string };
  /** Amounts; the last is the total. */
  readonly rows?: readonly Row[];
  readonly paragraphs?: readonly (string | Link)[];
};
