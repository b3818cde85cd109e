import type { PartContent } from '@hatch/kernel/rules';
import type { PlaceContent } from '../../site/content';

export type ShownPart = PlaceContent['parts'][number];

export type EditTarget = Readonly<Record<string, string>>;

export const productTarget = (productId: number): EditTarget => ({
  ipe_type: 'product',
  product_id: String(productId),
});

export type PartId = Pick<ShownPart, 'part_id' | 'comp_id'>;

/** @param place such as `page/home` */
export const partTarget = (place: string, { part_id, comp_id }: PartId): EditTarget => {
  const [container_type = '', container = ''] = place.split('/');
  return { ipe_type: 'pagepart', container_type, container, part_id, comp_id };
};

export const textOf = (content: PartContent): string =>
  content.kind === 'text' ? content.html : JSON.stringify(content.profile);

export const contentFrom = (kind: PartContent['kind'], text: string, before: PartContent): PartContent => {
  if (kind === 'text') return { kind, html: text };
  return text === '' ? before : { kind, profile: JSON.parse(text) };
};

const NEW: Readonly<Record<PartContent['kind'], (id: string) => PartContent>> = {
  text: () => ({ kind: 'text', html: '' }),
  gallery: (unique_id) => ({ kind: 'gallery', profile: { images: [], dir: '', unique_id, showCaptions: 'true' } }),
  slideshow: (unique_id) => ({ kind: 'slideshow', profile: { slides: [], dir: '', unique_id, showCaptions: 'true' } }),
  videos: (unique_id) => ({ kind: 'videos', profile: { videos: [], unique_id } }),
  contact: () => ({ kind: 'contact', profile: { showPhoneNo: true, showSubject: true } }),
};

export const newContent = (kind: PartContent['kind'], id: string): PartContent => NEW[kind](id);

export const isEmpty = (content: PartContent): boolean => {
  switch (content.kind) {
    case 'text':
      return content.html === '';
    case 'gallery':
      return content.profile.images.length === 0;
    case 'slideshow':
      return content.profile.slides.length === 0;
    case 'videos':
      return content.profile.videos.length === 0;
    case 'contact':
      return false;
  }
};
