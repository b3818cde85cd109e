import type { PartContent } from '@hatch/kernel/rules';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

const WEB = resolve(import.meta.dirname, '../../web');
const PATH = '/part';
const SCRIPT = 'virtual:part-page';

const PAGE = `<!doctype html><html lang="en-GB"><head><title>A part</title></head>
<body><main id="root" class="p-4"></main><script type="module" src="/@id/${SCRIPT}"></script></body></html>`;

const CODE = `
import '/src/app.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from '/src/features/content/galleries/gallery.tsx';
import { Slideshow } from '/src/features/content/galleries/slideshow.tsx';
import { VideoGallery } from '/src/features/content/galleries/video-gallery.tsx';
import { ProfileForm } from '/src/features/content/galleries/profile-form.tsx';

const content = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const parts = { gallery: Gallery, slideshow: Slideshow, videos: VideoGallery };
const isEdited = location.search === '?edit';
const part = isEdited
  ? createElement(ProfileForm, { content, onChange: (told) => { window.told = told; } })
  : createElement(parts[content.kind], { profile: content.profile });
createRoot(document.getElementById('root')).render(part);
`;

const partPage = (): Plugin => ({
  name: 'part-page',
  resolveId: (id) => (id === SCRIPT ? id : undefined),
  load: (id) => (id === SCRIPT ? CODE : undefined),
  configureServer: (server) => {
    server.middlewares.use(PATH, (_request, response) => {
      void server
        .transformIndexHtml(PATH, PAGE)
        .then((html) => response.setHeader('content-type', 'text/html').end(html));
    });
  },
});

/** The components of page parts, each on a page of its own, as their source is now. */
export class PartPages {
  private constructor(
    private readonly server: ViteDevServer,
    private readonly cacheDir: string,
  ) {}

  static async start(): Promise<PartPages> {
    const cacheDir = await mkdtemp(join(tmpdir(), 'part-pages-'));
    const server = await createServer({
      root: WEB,
      configFile: join(WEB, 'vite.config.ts'),
      cacheDir,
      logLevel: 'warn',
      appType: 'custom',
      plugins: [partPage()],
      server: { port: 0, proxy: {}, hmr: false, watch: null },
      optimizeDeps: { include: ['react', 'react-dom/client', 'react-hook-form'] },
    });
    await server.listen();
    return new PartPages(server, cacheDir);
  }

  get url(): string {
    return this.server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  }

  static pathOf(content: PartContent, how: 'shown' | 'edited' = 'shown'): string {
    return `${PATH}${how === 'edited' ? '?edit' : ''}#${encodeURIComponent(JSON.stringify(content))}`;
  }

  async close(): Promise<void> {
    await this.server.close();
    await rm(this.cacheDir, { recursive: true, force: true });
  }
}
