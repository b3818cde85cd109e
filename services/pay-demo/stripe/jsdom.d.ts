/** As much of jsdom as the spec of the script needs; the server's specs have no types of a browser. */
declare module 'jsdom' {
  export type PageElement = {
    readonly id: string;
    readonly name: string;
    readonly autocomplete: string;
    readonly labels: { readonly length: number } | null;
    readonly textContent: string | null;
    value: string;
    focus(): void;
    blur(): void;
    click(): void;
    contains(other: PageElement | null): boolean;
    getAttribute(name: string): string | null;
    dispatchEvent(event: object): boolean;
    querySelector(selector: string): PageElement | null;
  };

  export type Page = {
    readonly document: {
      readonly activeElement: PageElement | null;
      getElementById(id: string): PageElement | null;
      querySelector(selector: string): PageElement | null;
      querySelectorAll(selector: string): Iterable<PageElement>;
    };
    readonly Event: new (type: string, options: { readonly bubbles: boolean }) => object;
    eval(script: string): void;
    close(): void;
  };

  export class JSDOM {
    constructor(html: string, options: { readonly url: string; readonly runScripts: 'outside-only' });
    readonly window: Page;
  }
}
