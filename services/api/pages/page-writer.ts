import { GetCartLabel, GetSettings } from '@hatch/contexts/settings/module';
import { GetStoreStatus } from '@hatch/contexts/store-status/module';
import { CONFIG, html, PUBLIC_GLOBALS, type Config, type PublicGlobals, type Viewer } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { readFile } from 'node:fs/promises';
import { VariantInternals } from '../catalog/variant-internals.js';
import { bootHead, type Boot } from './boot-head.js';
import { metaTags, unlisted } from './found/page-meta.js';
import { PAGE_OPTIONS, type PageOptions } from './page-options.js';
import { PageTemplate } from './page-template.js';
import type { View } from './view.js';

/** Writes a page's parts into the built document of web. */
@Injectable()
export class PageWriter {
  readonly #origin: string;
  #template: Promise<PageTemplate> | undefined;

  constructor(
    private readonly queries: QueryBus,
    private readonly internals: VariantInternals,
    @Inject(PUBLIC_GLOBALS) private readonly globals: Pick<PublicGlobals, 'script'>,
    @Inject(PAGE_OPTIONS) private readonly options: PageOptions,
    @Inject(CONFIG) { publicUrl }: Pick<Config, 'publicUrl'>,
  ) {
    this.#origin = new URL(publicUrl).origin;
  }

  async write(view: View, viewer: Viewer | null): Promise<string> {
    const [template, boot] = await Promise.all([this.#read(), this.#boot(viewer)]);
    const siteName = boot.settings['site_name'] ?? '';
    const title = view.title === undefined ? siteName : `${view.title} - ${siteName}`;
    const meta = view.meta ? metaTags(view.meta, { origin: this.#origin, siteName, title }) : unlisted;
    return template.fill({
      title: html`${title}`,
      head: html`${meta}${bootHead(boot, view, this.globals.script)}`,
      noscript: view.main,
    });
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

  async #boot(viewer: Viewer | null): Promise<Boot> {
    const [settings, storeState, cartLabel] = await Promise.all([
      this.queries.execute(new GetSettings({ reader: 'public' })),
      this.queries.execute(new GetStoreStatus({})),
      this.queries.execute(new GetCartLabel({})),
    ]);
    return {
      settings: { ...settings, order_status: storeState },
      cartLabel,
      storeState,
      viewer,
      devVariants: this.internals.areShownTo(viewer),
    };
  }
}
