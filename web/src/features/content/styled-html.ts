import { Extension, getSchema, type Extensions, type JSONContent } from '@tiptap/core';
import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { applyInlineStyles } from '../../lib/apply-inline-styles';
import { withoutInlineStyles } from '../../lib/inline-style';

/** A nested span gets both formats, so that they merge into one. */
const applyStyles = (root: HTMLElement): void => {
  applyInlineStyles(root);
  for (const inner of root.querySelectorAll<HTMLElement>('span span')) {
    const outer = inner.parentElement?.closest('span');
    if (outer) inner.style.cssText = `${outer.style.cssText};${inner.style.cssText}`;
  }
};

class StyledParser extends DOMParser {
  override parseSlice(dom: HTMLElement, options?: ParseOptions): Slice {
    applyStyles(dom);
    return super.parseSlice(dom, options);
  }
}

export const PastedStyles = Extension.create({
  name: 'pastedStyles',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new StyledParser(schema, DOMParser.fromSchema(schema).rules);
    return [new Plugin({ props: { transformPastedHTML: withoutInlineStyles, clipboardParser } })];
  },
});

export const documentOf = (html: string, extensions: Extensions): JSONContent => {
  const root = document.createElement('div');
  root.innerHTML = withoutInlineStyles(html);
  applyStyles(root);
  return DOMParser.fromSchema(getSchema(extensions)).parse(root).toJSON() as JSONContent;
};
