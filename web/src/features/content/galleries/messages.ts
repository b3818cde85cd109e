export const messages = {
  gallery: 'Gallery',
  slideshow: 'Slideshow',
  videos: 'Videos',
  pictureOf: (number: number, count: number) => `Picture ${number} of ${count}`,
  enlarge: (number: number, count: number, caption?: string) =>
    `Enlarge picture ${number} of ${count}${caption ? `: ${caption}` : ''}`,
  slideOf: (number: number, count: number) => `${number} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  opensNewWindow: '(opens in a new window)',
} as const;
