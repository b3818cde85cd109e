import { CallFailed } from '../lib/http';

export type PageContent = { readonly title: string; readonly nodes: readonly Node[] };

const UNWANTED = 'script, style, iframe, object, embed, form, base, meta, link';

const isUnsafe = ({ name, value }: Attr): boolean =>
  name.startsWith('on') || name === 'srcdoc' || /^\s*(javascript|data|vbscript):/i.test(value);

const cleaned = (main: Element): Element => {
  main.querySelectorAll(UNWANTED).forEach((element) => element.remove());
  main.querySelectorAll('*').forEach((element) => {
    [...element.attributes].filter(isUnsafe).forEach(({ name }) => element.removeAttribute(name));
  });
  return main;
};

/** The main part of a page of this site, as the server writes it for those without script (OPEN-74). */
export const fetchPageContent = async (href: string): Promise<PageContent> => {
  const response = await fetch(href, { credentials: 'same-origin', headers: { accept: 'text/html' } });
  if (!response.ok) throw new CallFailed(href, `answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const main = page.querySelector('noscript main') ?? page.querySelector('main');
  if (!main) throw new CallFailed(href, 'has no main part');
  const heading = cleaned(main).querySelector('h1');
  const title = heading?.textContent.trim() || page.title;
  heading?.remove();
  return { title, nodes: [...main.childNodes] };
};
