import { pictureAddress, type GalleryProfile, type PartContent, type Slide } from '@hatch/kernel/rules';
import { html, sanitised, type Html } from '@hatch/platform';
import type { WireContainer } from '../content/wire.js';
import type { BootContent } from './boot-head.js';
import type { View } from './view.js';

const partOf = (content: PartContent): Html => {
  switch (content.kind) {
    // Sanitised when it was stored.
    case 'text':
      return sanitised(content.html);
    case 'videos':
      return html`<ul>
        ${content.profile.videos.map(({ href, title }) => html`<li><a href="${href}">${title || href}</a></li>`)}
      </ul>`;
    case 'gallery':
      return pictures(content.profile.images, content.profile);
    case 'slideshow':
      return pictures(content.profile.slides, content.profile);
    case 'contact':
      return html`<p>Please switch on JavaScript in your browser to write to us.</p>`;
  }
};

const pictures = (shown: readonly Slide[], { dir, showCaptions }: Pick<GalleryProfile, 'dir' | 'showCaptions'>): Html =>
  html`${shown.map(
    ({ pic, caption = '' }) =>
      html`<figure>
        <img src="${pictureAddress(dir, pic)}" alt="${caption}" />
        ${showCaptions === 'true' && caption !== '' && html`<figcaption>${caption}</figcaption>`}
      </figure>`,
  )}`;

export const partsOf = ({ parts }: Pick<WireContainer, 'parts'>): Html =>
  html`${parts.map(({ content }) => partOf(content))}`;

const around = ({ around: containers }: BootContent, type: WireContainer['container_type']): Html =>
  html`${containers.filter(({ container_type }) => container_type === type).map(partsOf)}`;

const menu = ({ pages }: BootContent): Html | false => {
  const inMenu = pages.filter(({ in_menu }) => in_menu);
  return (
    inMenu.length > 0 &&
    html`<nav>
      <ul>
        ${inMenu.map(({ name, title }) => html`<li><a href="/${name}">${title}</a></li>`)}
      </ul>
    </nav>`
  );
};

export const footParts = (content: BootContent): Html => html`${around(content, 'footer')}${menu(content)}`;

export const contentParts = ({ main, place }: Pick<View, 'main' | 'place'>, content: BootContent): Html =>
  html`${around(content, 'header')}${main}${place && content.opened && partsOf(content.opened)}`;
