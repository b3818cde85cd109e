/** Who mails are from. */
export type MailingShop = {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** Of the band above a mail and of its links, `#rrggbb`; white is read on it. */
  readonly accent: string;
  /** Of links where a mail program is dark. */
  readonly accentAfterDark: string;
  /** Its whole address, at a small size; empty for none. */
  readonly logo: string;
};

/** One thing to know: a time, a place, a reference. */
export type Fact = {
  readonly label: string;
  readonly text: string;
  /** Where the place is on a map. */
  readonly map?: string;
};
export type Row = readonly [label: string, amount: string];
/** Told from text by its address, so that every mail program makes it a link; alone on its line in the plain part. */
export type Link = { readonly link: string };

/** What a mail says; what is plain text in it is escaped (OPEN-13). */
export type Letter = {
  readonly subject: string;
  readonly title: string;
  readonly facts?: readonly Fact[];
  /** What is to be done next, at a link of ours. */
  readonly action?: Link & { readonly label: string };
  /** Of money; the last one is the total. */
  readonly rows?: readonly Row[];
  readonly paragraphs?: readonly (string | Link)[];
};
