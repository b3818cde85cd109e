import { useLayoutEffect, useMemo, useRef } from 'react';
import { applyInlineStyles, withoutInlineStyles } from '../../lib/inline-style';

type RichTextProps = { readonly html: string };

/** HTML of an administrator, which the server has sanitised (OPEN-13). */
export const RichText = ({ html }: RichTextProps) => {
  const text = useRef<HTMLDivElement>(null);
  const content = useMemo(() => ({ __html: withoutInlineStyles(html) }), [html]);
  useLayoutEffect(() => {
    if (text.current) applyInlineStyles(text.current);
  }, [content]);
  return <div ref={text} className="rich-text max-w-prose wrap-anywhere" dangerouslySetInnerHTML={content} />;
};
