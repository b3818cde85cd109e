import type { Container } from '@hatch/contexts/content';
import { pageAccess } from '@hatch/kernel/rules';
import { type Viewer, type VisitorSession } from '@hatch/platform';
import { GetContainer, GetSiteContent, type KnownPage } from '@hatch/projections/content';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ownWritesOf } from '../session/session-ids.js';
import { containerToWire, siteToWire, type WireContainer, type WireSiteContent } from './wire.js';

export type WireMadePage = WireContainer & {
  readonly title: string;
  readonly description: string;
  /** Only administrators get a hidden page. */
  readonly hidden: boolean;
};

type Reader = { readonly viewer: Viewer | null; readonly session: VisitorSession | undefined };

const mayOpen = (page: KnownPage, viewer: Viewer | null): boolean =>
  !page.hidden || pageAccess(viewer, 'admin') === 'enter';

@Injectable()
export class SiteContent {
  constructor(private readonly queries: QueryBus) {}

  async site({ session }: Pick<Reader, 'session'>): Promise<WireSiteContent> {
    return siteToWire(await this.queries.execute(new GetSiteContent(this.#own(session))));
  }

  async container(place: Container, { session }: Pick<Reader, 'session'>): Promise<WireContainer> {
    return containerToWire(await this.queries.execute(new GetContainer({ ...place, ...this.#own(session) })));
  }

  /** Undefined for a missing page, or one hidden from this viewer. */
  async page(name: string, reader: Reader): Promise<WireMadePage | undefined> {
    const { pages } = await this.queries.execute(new GetSiteContent(this.#own(reader.session)));
    const page = pages.find((each) => each.name === name);
    if (!page || !mayOpen(page, reader.viewer)) return undefined;
    const { title, description, hidden } = page;
    return {
      ...(await this.container({ containerType: 'page', container: name }, reader)),
      title,
      description,
      hidden,
    };
  }

  #own(session: VisitorSession | undefined) {
    return session ? ownWritesOf(session) : {};
  }
}
