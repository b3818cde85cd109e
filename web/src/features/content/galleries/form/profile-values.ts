import type { GalleryProfile, SlideshowProfile, VideosProfile } from '@hatch/kernel/rules';
import { messages } from './messages';

const isPositive = (text: string, least: number, most: number): boolean =>
  /^\d{1,2}(?:\.\d{1,4})?$/.test(text) && Number(text) >= least && Number(text) <= most;

export const ratioRule = (text: string): string | undefined =>
  text === '' || isPositive(text, 0.1, 5) ? undefined : messages.ratioWrong;
export const columnsRule = (text: string): string | undefined =>
  text === '' || (isPositive(text, 1, 12) && Number.isInteger(Number(text))) ? undefined : messages.columnsWrong;
export const titleRule = (text: string): string | undefined => (text.trim() === '' ? messages.titleWrong : undefined);
export const linkRule = (text: string): string | undefined =>
  /^https?:\/\//i.test(text.trim()) && URL.canParse(text.trim()) ? undefined : messages.linkWrong;

type Typed<Rule extends string> = Readonly<Record<Rule, string>>;
type TypedPicture = Typed<'pic' | 'ratio' | 'caption'>;
type TypedSlide = Typed<'pic' | 'caption'>;
type TypedVideo = Typed<'title' | 'href' | 'ratio' | 'tag'>;

export type GalleryValues = {
  readonly dir: string;
  readonly num_cols: string;
  readonly showCaptions: boolean;
  readonly images: readonly TypedPicture[];
};
export type SlideshowValues = {
  readonly dir: string;
  readonly showCaptions: boolean;
  readonly slideAspectRatio: NonNullable<SlideshowProfile['slideAspectRatio']>;
  readonly slideEffect: NonNullable<SlideshowProfile['slideEffect']>;
  readonly speed: NonNullable<SlideshowProfile['speed']>;
  readonly slides: readonly TypedSlide[];
};
export type VideosValues = { readonly videos: readonly TypedVideo[] };

export const NEW_PICTURE: TypedPicture = { pic: '', ratio: '', caption: '' };
export const NEW_SLIDE: TypedSlide = { pic: '', caption: '' };
export const NEW_VIDEO: TypedVideo = { title: '', href: '', ratio: '', tag: '' };

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number));
const given = <Name extends string>(name: Name, typed: string): { readonly [Each in Name]?: string } =>
  typed.trim() === '' ? {} : ({ [name]: typed.trim() } as Readonly<Record<Name, string>>);
const ratioGiven = (typed: string): { readonly ratio?: number } =>
  typed === '' || ratioRule(typed) ? {} : { ratio: Number(typed) };
const isFilled = ({ pic }: TypedSlide): boolean => pic.trim() !== '';
const yesOrNo = (yes: boolean) => (yes ? 'true' : 'false');

export const galleryValues = ({ dir, num_cols, showCaptions, images }: GalleryProfile): GalleryValues => ({
  dir,
  num_cols: textOf(num_cols),
  showCaptions: showCaptions === 'true',
  images: images.map(({ pic, ratio, caption = '' }) => ({ pic, ratio: textOf(ratio), caption })),
});

/** Drops lines without a picture, and invalid numbers. */
export const galleryFrom = (typed: GalleryValues, unique_id: string): GalleryProfile => ({
  unique_id,
  dir: typed.dir.trim(),
  showCaptions: yesOrNo(typed.showCaptions),
  ...(typed.num_cols === '' || columnsRule(typed.num_cols) ? {} : { num_cols: Number(typed.num_cols) }),
  images: typed.images
    .filter(isFilled)
    .map(({ pic, ratio, caption }) => ({ pic: pic.trim(), ...ratioGiven(ratio), ...given('caption', caption) })),
});

export const slideshowValues = (profile: SlideshowProfile): SlideshowValues => ({
  dir: profile.dir,
  showCaptions: profile.showCaptions === 'true',
  slideAspectRatio: profile.slideAspectRatio ?? '4:3',
  slideEffect: profile.slideEffect ?? 'fade',
  speed: profile.speed ?? 'medium',
  slides: profile.slides.map(({ pic, caption = '' }) => ({ pic, caption })),
});

export const slideshowFrom = (typed: SlideshowValues, unique_id: string): SlideshowProfile => ({
  unique_id,
  dir: typed.dir.trim(),
  showCaptions: yesOrNo(typed.showCaptions),
  slideAspectRatio: typed.slideAspectRatio,
  slideEffect: typed.slideEffect,
  speed: typed.speed,
  slides: typed.slides.filter(isFilled).map(({ pic, caption }) => ({ pic: pic.trim(), ...given('caption', caption) })),
});

export const videosValues = ({ videos }: VideosProfile): VideosValues => ({
  videos: videos.map(({ title, href, ratio, tag = '' }) => ({ title, href, ratio: textOf(ratio), tag })),
});

export const videosFrom = ({ videos }: VideosValues, unique_id: string): VideosProfile => ({
  unique_id,
  videos: videos
    .filter(({ title, href }) => `${title}${href}`.trim() !== '')
    .map(({ title, href, ratio, tag }) => ({
      title: title.trim(),
      href: href.trim(),
      ...ratioGiven(ratio),
      ...given('tag', tag),
    })),
});
