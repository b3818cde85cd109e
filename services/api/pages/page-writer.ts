import {
  CONFIG,
  html,
  PUBLIC_GLOBALS,
  type Config,
  type PublicGlobals,
  type Viewer,
  type VisitorSession,
} from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { BootData } from './boot-data.service.js';
import { bootHead, bootJson } from './boot-head.js';
import { iconLinks } from './brand/brand-icons.js';
import { brandLinks } from './brand/brand-sheet.js';
import { contentParts, footParts } from './content-parts.js';
import { metaTags, unlisted } from './found/page-meta.js';
import { PAGE_OPTIONS, type PageOptions } from './page-options.js';
import { PageRenderer } from './page-renderer.js';
import { PageTemplate } from './page-template.js';
import { withoutScript } from './plain-pages.js';
import type { View } from './view.js';

@Injectable()
export class PageWriter {
  readonly #origin: string;
  #template: Promise<PageTemplate> | undefined;

  constructor(
    private readonly data: BootData,
    private readonly renderer: PageRenderer,
    @Inject(PUBLIC_GLOBALS) private readonly globals: Pick<PublicGlobals, 'script'>,
    @Inject(PAGE_OPTIONS) private readonly options: PageOptions,
    @Inject(CONFIG) { publicUrl }: Pick<Config, 'publicUrl'>,
  ) {
    this.#origin = new URL(publicUrl).origin;
  }

  /** @param path without the query @param session shows its own writes at once; absent for a shared page */
  async write(path: string, view: View, viewer: Viewer | null, session?: VisitorSession): Promise<string> {
    const [template, boot] = await Promise.all([this.#read(), this.data.read(view, viewer, session)]);
    const siteName = boot.settings['site_name'] ?? '';
    const title = view.title === undefined ? siteName : `${view.title} - ${siteName}`;
    const meta = view.meta
      ? metaTags(view.meta, { origin: this.#origin, siteName, title, cover: boot.settings['brand_cover'] })
      : unlisted;
    const json = bootJson(boot, view);
    const drawn = view.isDrawn ? await this.renderer.draw(path, json, viewer === null) : undefined;
    return template.fill({
      title: html`${title}`,
      head: html`${iconLinks(boot.settings['brand_logo'] ?? '')}${brandLinks(boot.settings)}${meta}${drawn?.preloads}${bootHead(json, this.globals.script)}`,
      noscript: drawn ? withoutScript(boot.settings['phone_no_display'] ?? '') : contentParts(view, boot.content),
      page: drawn?.page,
      foot: footParts(boot.content),
    });
  }

  async links(): Promise<string> {
    return (await this.#read()).links;
  }

  #read(): Promise<PageTemplate> {
    this.#template ??= readFile(this.options.indexHtml, 'utf8').then(
      (document) => new PageTemplate(document),
      (error: unknown) => {
        this.#template = undefined;
        throw new Error(`There is no built page at ${this.options.indexHtml}; build web first`, { cause: error });
      },
    );
    return this.#template;
  }
}
