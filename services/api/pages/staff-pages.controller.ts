import { pageAccess } from '@hatch/kernel/rules';
import { Pages, viewerOf } from '@hatch/platform';
import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopSettings } from '@hatch/contexts/settings/module';
import { noNewAccounts } from '../identity/registration.service.js';
import { PageSender } from './page-sender.js';
import { plainPage } from './plain-pages.js';
import { PAGES } from './pages.gen.js';
import { PRIVATE_PAGES } from './private-pages.js';

const NEEDS_SCRIPT = 'Please switch on JavaScript in your browser to use this page.';
const NOT_FOR_YOU = 'Your account may not open this page.';

@Pages()
@Controller()
export class StaffPagesController {
  constructor(
    private readonly sender: PageSender,
    private readonly settings: ShopSettings,
  ) {}

  @Get('login')
  async login(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { title } = PAGES['/login'];
    await this.sender.send(request, reply, { statusCode: 200, title, main: plainPage(title, NEEDS_SCRIPT) });
  }

  /** Visitors come back here after they logged in; other accounts are refused (OPEN-09, OPEN-58). */
  @Get([...PRIVATE_PAGES.keys()])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { pathname, search } = new URL(request.url, 'http://shop');
    // The router accepts a slash at the end.
    const path = pathname.replace(/\/$/, '');
    const page = PRIVATE_PAGES.get(request.routeOptions.url ?? path);
    if (!page) throw new NotFoundException();
    const { title } = page;
    void reply.header('x-robots-tag', 'noindex');
    const access = pageAccess(viewerOf(request), page.access);
    if (access === 'login') return this.sender.sendTo(reply, `/login?next=${encodeURIComponent(path + search)}`);
    const [statusCode, text] = access === 'enter' ? [200, await this.#wayIn(path)] : [403, NOT_FOR_YOU];
    await this.sender.send(request, reply, { statusCode, title, main: plainPage(title, text) });
  }

  /** Says so even without script where the shop opens no accounts. */
  async #wayIn(path: string): Promise<string> {
    return path === '/register' && !(await this.settings.get('customer_accounts'))
      ? noNewAccounts.message
      : NEEDS_SCRIPT;
  }
}
