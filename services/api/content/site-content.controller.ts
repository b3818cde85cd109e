import { isMadePage } from '@hatch/contexts/content';
import { Places } from '@hatch/contexts/content/module';
import { CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import type { Success } from '../answers.js';
import { SiteContent, type WireMadePage } from './site-content.service.js';
import type { WireContainer, WireSiteContent } from './wire.js';

const nothingHere = () => new NotFoundException('There is nothing at this place.');

/** Serves pages that are already open; a page that loads has its content with it. */
@Controller('api/content')
export class SiteContentController {
  constructor(
    private readonly content: SiteContent,
    private readonly places: Places,
  ) {}

  /** Pages, containers with parts, and the parts of header and footer. */
  @Get()
  async site(@Session() session: VisitorSession): Promise<Success & WireSiteContent> {
    return { status: true, message: '', ...(await this.content.site({ session })) };
  }

  @Get(':container_type/:container')
  async container(
    @Param('container_type') containerType: string,
    @Param('container') container: string,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
  ): Promise<Success & WireContainer & Partial<WireMadePage>> {
    const place = await this.places.findContainer({ containerType, container });
    if (!place) throw nothingHere();
    const found = isMadePage(place)
      ? await this.content.page(container, { viewer, session })
      : await this.content.container(place, { session });
    if (!found) throw nothingHere();
    return { status: true, message: '', ...found };
  }
}
