import { CallFailed } from '../lib/http';

export type PageContent = { readonly title: string; readonly nodes: readonly Node[] };

const UNWANTED = 'script, style, iframe, object, embed, form, base, meta, link, input, select, textarea';

const isUnsafe = ({ name, value }: Attr): boolean =>
  name.startsWith('on') || name === 'srcdoc' || /^\s*(javascript|data|vbscript):/i.test(value);

/** Buttons work only on their own page: keep just their pictures. */
const pictureIn = (button: Element): Iterable<Node> => (button.querySelector('img') ? button.childNodes : []);

/** A lazy picture stands whole in its `noscript`. */
const showPictures = (main: Element): void => {
  main.querySelectorAll('noscript').forEach((noscript) => noscript.replaceWith(...noscript.childNodes));
  main.querySelectorAll('img:not([src])').forEach((picture) => picture.remove());
};

const wayToForm = (href: string): Node => {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = 'Go to the form';
  return link;
};

const cleaned = (main: Element): Element => {
  showPictures(main);
  main.querySelectorAll(UNWANTED).forEach((element) => element.remove());
  main.querySelectorAll('button').forEach((button) => button.replaceWith(...pictureIn(button)));
  main.querySelectorAll('*').forEach((element) => {
    [...element.attributes].filter(isUnsafe).forEach(({ name }) => element.removeAttribute(name));
  });
  return main;
};

/** The `main` of a page of this site, without the parts beside its article. */
export const fetchPageContent = async (href: string): Promise<PageContent> => {
  const response = await fetch(href, { credentials: 'same-origin', headers: { accept: 'text/html' } });
  if (!response.ok) throw new CallFailed(href, `answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const main = page.querySelector('noscript main') ?? page.querySelector('main');
  if (!main) throw new CallFailed(href, 'has no main part');
  const hasForm = main.querySelector('form') !== null;
  const heading = cleaned(main).querySelector('h1');
  const title = heading?.textContent.trim() || page.title;
  heading?.remove();
  const article = main.querySelector('article');
  const nodes = article ? [article] : [...main.childNodes];
  return { title, nodes: hasForm ? [...nodes, wayToForm(href)] : nodes };
};
