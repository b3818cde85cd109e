/** One picture of a gallery (GAL-04). `pic` is a file name below `{uploads}/{dir}` or an address of this site (OPEN-97). */
export type GalleryImage = { readonly pic: string; readonly ratio?: number; readonly caption?: string };

/** GAL-04. `ratio` is height over width. */
export type GalleryProfile = {
  readonly images: readonly GalleryImage[];
  readonly dir: string;
  readonly unique_id: string;
  readonly showCaptions: 'true' | 'false';
  readonly num_cols?: number;
};

export type Slide = { readonly pic: string; readonly caption?: string };

export const SLIDE_RATIOS = ['16:9', '4:3', '9:16', '3:4'] as const;
export const SLIDE_EFFECTS = ['fade', 'slide'] as const;
export const SLIDE_SPEEDS = ['v.slow', 'slow', 'medium', 'fast', 'v.fast'] as const;

/** GAL-12; what is absent has the defaults of GAL-16, GAL-19 and GAL-20. */
export type SlideshowProfile = {
  readonly slides: readonly Slide[];
  readonly dir: string;
  readonly unique_id: string;
  readonly slideAspectRatio?: (typeof SLIDE_RATIOS)[number];
  readonly slideEffect?: (typeof SLIDE_EFFECTS)[number];
  readonly speed?: (typeof SLIDE_SPEEDS)[number];
  readonly showCaptions: 'true' | 'false';
};

/** One video of a video gallery (GAL-25). `href` is http or https; `ratio` is height over width. */
export type Video = { readonly title: string; readonly href: string; readonly ratio?: number; readonly tag?: string };

/** GAL-25. */
export type VideosProfile = { readonly videos: readonly Video[]; readonly unique_id: string };

/** CON-04; without a `button_text` it is "Send" (CON-03). */
export type ContactProfile = {
  readonly form_title?: string;
  readonly button_text?: string;
  readonly showPhoneNo: boolean;
  readonly showSubject: boolean;
};

/** What a page part holds: text that is edited in place, or a profile that is edited in a form (CMS-32, OPEN-97). */
export type PartContent =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'gallery'; readonly profile: GalleryProfile }
  | { readonly kind: 'slideshow'; readonly profile: SlideshowProfile }
  | { readonly kind: 'videos'; readonly profile: VideosProfile }
  | { readonly kind: 'contact'; readonly profile: ContactProfile };
