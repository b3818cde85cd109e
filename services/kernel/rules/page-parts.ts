/** `pic` is a file name below `{uploads}/{dir}` or an address of this site. */
export type GalleryImage = { readonly pic: string; readonly ratio?: number; readonly caption?: string };

/** `ratio` is height over width. */
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

export type SlideshowProfile = {
  readonly slides: readonly Slide[];
  readonly dir: string;
  readonly unique_id: string;
  readonly slideAspectRatio?: (typeof SLIDE_RATIOS)[number];
  readonly slideEffect?: (typeof SLIDE_EFFECTS)[number];
  readonly speed?: (typeof SLIDE_SPEEDS)[number];
  readonly showCaptions: 'true' | 'false';
};

/** `href` is http or https; `ratio` is height over width. */
export type Video = { readonly title: string; readonly href: string; readonly ratio?: number; readonly tag?: string };

export type VideosProfile = { readonly videos: readonly Video[]; readonly unique_id: string };

export type ContactProfile = {
  readonly form_title?: string;
  readonly button_text?: string;
  readonly showPhoneNo: boolean;
  readonly showSubject: boolean;
};

export type PartContent =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'gallery'; readonly profile: GalleryProfile }
  | { readonly kind: 'slideshow'; readonly profile: SlideshowProfile }
  | { readonly kind: 'videos'; readonly profile: VideosProfile }
  | { readonly kind: 'contact'; readonly profile: ContactProfile };
