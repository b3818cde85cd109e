import { GetSettings } from '@hatch/contexts/settings/module';
import { Controller, Get, Header } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { iconAddress } from '../brand/brand-icons.js';

const PAPER = '#fff9f1';
/** Letters that fit below an icon. */
const SHORT = 12;

/** https://www.w3.org/TR/appmanifest/ */
@Controller()
export class WebManifestController {
  constructor(private readonly queries: QueryBus) {}

  @Get('manifest.webmanifest')
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  async manifest() {
    const { site_name: name = '', brand_logo: logo = '' } = await this.queries.execute(
      new GetSettings({ reader: 'public', keys: ['site_name', 'brand_logo'] }),
    );
    return {
      id: '/',
      name,
      short_name:
        name.length <= SHORT ? name : (name.split(/\s+/).find((word) => word.length > 3) ?? name).slice(0, SHORT),
      lang: 'en-GB',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: PAPER,
      theme_color: PAPER,
      icons: [
        { src: iconAddress(logo, 'sign-192.png'), sizes: '192x192', type: 'image/png' },
        { src: iconAddress(logo, 'sign-512.png'), sizes: '512x512', type: 'image/png' },
        { src: iconAddress(logo, 'whole-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    };
  }
}
