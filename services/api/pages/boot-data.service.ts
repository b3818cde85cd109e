import { GetCartLabel, GetSettings } from '@hatch/contexts/settings/module';
import { GetStoreStatus } from '@hatch/contexts/store-status/module';
import type { Viewer, VisitorSession } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { VariantInternals } from '../catalog/variant-internals.js';
import { SiteContent } from '../content/site-content.service.js';
import type { Boot } from './boot-head.js';
import type { View } from './view.js';

/** What every page of the shop knows as it opens. */
@Injectable()
export class BootData {
  constructor(
    private readonly queries: QueryBus,
    private readonly internals: VariantInternals,
    private readonly content: SiteContent,
  ) {}

  async read({ place, made }: View, viewer: Viewer | null, session: VisitorSession | undefined): Promise<Boot> {
    const [settings, storeState, cartLabel, site, opened] = await Promise.all([
      this.queries.execute(new GetSettings({ reader: 'public' })),
      this.queries.execute(new GetStoreStatus({})),
      this.queries.execute(new GetCartLabel({})),
      this.content.site({ session }),
      made ?? (place && this.content.container(place, { session })),
    ]);
    return {
      settings: { ...settings, order_status: storeState },
      cartLabel,
      storeState,
      viewer,
      devVariants: this.internals.areShownTo(viewer),
      content: { ...site, ...(opened && { opened }) },
    };
  }

  /** Covers the settings and the store's status, which pages read from the log, ahead of their live message. */
  async version(): Promise<string> {
    const [settings, storeState] = await Promise.all([
      this.queries.execute(new GetSettings({ reader: 'public' })),
      this.queries.execute(new GetStoreStatus({})),
    ]);
    return createHash('sha256')
      .update(JSON.stringify([settings, storeState]))
      .digest('base64url');
  }
}
