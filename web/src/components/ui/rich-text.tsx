type RichTextProps = { readonly html: string };

/** HTML of an administrator, which the server has sanitised (OPEN-13). */
export const RichText = ({ html }: RichTextProps) => (
  <div className="rich-text max-w-prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
);
