import { Pages, sessionOf, viewerOf } from '@hatch/platform';
import { GetSettings } from '@hatch/contexts/settings/module';
import { GetProduct } from '@hatch/projections/catalog';
import { Controller, Get, Param, Req, Res, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VariantInternals } from '../catalog/variant-internals.js';
import { ownWritesOf } from '../session/session-ids.js';
import { FoundPages } from './found/found-pages.service.js';
import { MenuPages } from './menu-pages.js';
import { notFoundView } from './not-found-pages.js';
import { ReadsLivePosition } from './live-position.js';
import { PageSender } from './page-sender.js';
import { productPage } from './plain-pages.js';
import type { View } from './view.js';
import { blockSafe, productIn, withoutInternals, wordsOf } from '../catalog/wire.js';

const HOME_PLACE = { containerType: 'page', container: 'home' } as const;
const PRODUCT_ID = /^[1-9]\d{0,9}$/;

@Pages()
@UseInterceptors(ReadsLivePosition)
@Controller()
export class ShopPagesController {
  constructor(
    private readonly sender: PageSender,
    private readonly menus: MenuPages,
    private readonly found: FoundPages,
    private readonly queries: QueryBus,
    private readonly internals: VariantInternals,
  ) {}

  @Get()
  async home(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.sender.sendShared(request, reply, '/', () => this.#home(request));
  }

  @Get('product/:id')
  async product(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.sender.sendShared(request, reply, `/product/${id}`, () => this.#product(id, request));
  }

  async #home(request: FastifyRequest): Promise<View> {
    const { site_name: siteName = '' } = await this.queries.execute(
      new GetSettings({ reader: 'public', keys: ['site_name'] }),
    );
    const { data, ...menu } = await this.menus.menu(
      siteName,
      this.internals.areShownTo(viewerOf(request)),
      ownWritesOf(sessionOf(request)),
    );
    return { statusCode: 200, isDrawn: true, meta: await this.found.home(data), ...menu, place: HOME_PLACE };
  }

  async #product(id: string, request: FastifyRequest): Promise<View> {
    const ownWrites = ownWritesOf(sessionOf(request));
    const json = PRODUCT_ID.test(id)
      ? await this.queries.execute(new GetProduct({ id: Number(id), ...ownWrites }))
      : undefined;
    if (json === undefined) return notFoundView;
    const product = productIn(json);
    const shown = this.internals.areShownTo(viewerOf(request)) ? json : withoutInternals(json);
    return {
      statusCode: 200,
      title: product.name,
      isDrawn: true,
      meta: await this.found.product(product),
      main: productPage(wordsOf(product)),
      product: blockSafe(shown),
      place: { containerType: 'page', container: id },
    };
  }
}
