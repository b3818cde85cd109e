import type { GalleryProfile, SlideshowProfile, VideosProfile } from '@hatch/kernel/rules';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gallery } from './gallery';
import { Slideshow } from './slideshow';
import { VideoGallery } from './video-gallery';

const aGallery = (profile: Partial<GalleryProfile> = {}): GalleryProfile => ({
  images: [
    { pic: 'rose.jpg', ratio: 0.5, caption: 'A rose' },
    { pic: 'oak.jpg', ratio: 1.5, caption: 'An oak' },
    { pic: 'ivy.jpg' },
  ],
  dir: 'garden',
  unique_id: 'our-garden',
  showCaptions: 'true',
  ...profile,
});

const aSlideshow = (profile: Partial<SlideshowProfile> = {}): SlideshowProfile => ({
  slides: [{ pic: 'a.jpg', caption: 'First' }, { pic: 'b.jpg', caption: 'Second' }, { pic: 'c.jpg' }],
  dir: 'room',
  unique_id: 'our-room',
  showCaptions: 'true',
  ...profile,
});

const sourcesOf = (place: HTMLElement) => [...place.querySelectorAll('img')].map((img) => img.getAttribute('src'));
const drawn = (random: number) => vi.spyOn(Math, 'random').mockReturnValue(random);

afterEach(() => vi.restoreAllMocks());

describe('a gallery', () => {
  it('GAL-01 GAL-04 OPEN-97 shows the pictures of its profile under its id, from its folder of the uploads', () => {
    render(<Gallery profile={aGallery()} />);
    const gallery = screen.getByRole('region', { name: 'Gallery' });
    expect(gallery).toHaveAttribute('id', 'our-garden');
    expect(sourcesOf(gallery)).toEqual(['rose', 'oak', 'ivy'].map((name) => `/uploads/garden/${name}.jpg`));
    const boxes = within(gallery).getAllByRole('button');
    expect(boxes.map(({ style }) => style.aspectRatio)).toEqual(['1 / 0.5', '1 / 1.5', '1 / 0.75']);
  });

  it('GAL-01 CMS-21 asks for its pictures as wide as they are shown', () => {
    const name = `${'ab'.repeat(16)}f00fff00f333`;
    const pics = ['rose.jpg', `/uploads/${name}-700.jpg`, '/elsewhere.jpg'];
    render(<Gallery profile={aGallery({ images: pics.map((pic) => ({ pic })), num_cols: 3 })} />);
    const images = [...screen.getByRole('region', { name: 'Gallery' }).querySelectorAll('img')];
    expect(images.map(({ srcset }) => srcset)).toEqual([
      [320, 640, 960, 1440].map((width) => `/uploads/garden/rose.jpg?width=${width} ${width}w`).join(),
      [320, 640, 700].map((width) => `/uploads/${name}-${width}.jpg ${width}w`).join(),
      '',
    ]);
    expect(new Set(images.map(({ sizes }) => sizes))).toEqual(new Set(['34vw']));
  });

  it('GAL-03 shows captions only where showCaptions is the text true', () => {
    const { rerender } = render(<Gallery profile={aGallery()} />);
    expect(screen.getByText('A rose')).toBeVisible();
    rerender(<Gallery profile={aGallery({ showCaptions: 'false' })} />);
    expect(screen.queryByText('A rose')).toBeNull();
    rerender(<Gallery profile={{ ...aGallery(), showCaptions: true as unknown as 'true' }} />);
    expect(screen.queryByText('A rose')).toBeNull();
  });

  it.each([
    ['true', 'An oak'],
    ['false', ''],
  ] as const)(
    'GAL-03 where showCaptions is %s, the caption below the large picture is %j',
    async (showCaptions, below) => {
      render(<Gallery profile={aGallery({ showCaptions })} />);
      await userEvent.click(screen.getByRole('button', { name: 'Enlarge picture 2 of 3: An oak' }));
      const large = within(await screen.findByRole('dialog')).getByRole('figure');
      expect(within(large).getByRole('img', { name: 'An oak' })).toBeVisible();
      expect(within(large).queryAllByText('An oak')).toHaveLength(below === '' ? 0 : 1);
    },
  );

  it('OPEN-97 skips a broken picture, and is not there when all are', () => {
    const { container } = render(<Gallery profile={aGallery()} />);
    fireEvent.error(container.querySelector('img') as Element);
    expect(sourcesOf(container)).toEqual(['/uploads/garden/oak.jpg', '/uploads/garden/ivy.jpg']);
    for (let left = 2; left > 0; left -= 1) fireEvent.error(container.querySelector('img') as Element);
    expect(container).toBeEmptyDOMElement();
  });

  it('GAL-04 shows the picture that is pressed large, and by keys those beside it', async () => {
    render(<Gallery profile={aGallery()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge picture 2 of 3: An oak' }));
    const dialog = await screen.findByRole('dialog', { name: 'Picture 2 of 3' });
    expect(within(dialog).getByRole('img', { name: 'An oak' })).toHaveAttribute('src', '/uploads/garden/oak.jpg');
    await userEvent.keyboard('{ArrowLeft}');
    expect(dialog).toHaveAccessibleName('Picture 1 of 3');
    await userEvent.keyboard('{ArrowLeft}');
    expect(within(dialog).getByRole('img', { name: 'Picture 3 of 3' })).toHaveAttribute(
      'src',
      '/uploads/garden/ivy.jpg',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(within(dialog).getByRole('img', { name: 'A rose' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const shown = () => screen.getByRole('group');
const later = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('a slideshow', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('GAL-01 GAL-12 OPEN-97 shows the slides of its profile under its id, from its folder of the uploads', () => {
    drawn(0);
    render(<Slideshow profile={aSlideshow()} />);
    const carousel = screen.getByRole('region', { name: 'Slideshow' });
    expect(carousel).toHaveAttribute('id', 'our-room');
    expect(within(shown()).getByRole('img', { name: 'First' })).toHaveAttribute('src', '/uploads/room/a.jpg');
  });

  it('GAL-22 shows captions only where showCaptions is the text true', () => {
    drawn(0);
    const { rerender } = render(<Slideshow profile={aSlideshow()} />);
    expect(screen.getByText('First')).toBeVisible();
    rerender(<Slideshow profile={aSlideshow({ showCaptions: 'false' })} />);
    expect(screen.queryByText('First')).toBeNull();
  });

  it.each([
    [0, '1 of 3'],
    [0.5, '2 of 3'],
    [0.999, '3 of 3'],
  ])('GAL-13 begins with a slide at random: %d draws %s', (random, name) => {
    drawn(random);
    render(<Slideshow profile={aSlideshow()} />);
    expect(shown()).toHaveAccessibleName(name);
  });

  it.each([
    ['v.slow', 9000],
    ['slow', 7000],
    [undefined, 5000],
    ['fast', 3000],
    ['v.fast', 1000],
  ] as const)('GAL-11 OPEN-98 changes with speed %s after %i ms, and after the last begins anew', (speed, interval) => {
    drawn(0.5);
    render(<Slideshow profile={aSlideshow(speed && { speed })} />);
    later(interval - 1);
    expect(shown()).toHaveAccessibleName('2 of 3');
    later(1);
    expect(shown()).toHaveAccessibleName('3 of 3');
    later(interval);
    expect(shown()).toHaveAccessibleName('1 of 3');
  });

  it('GAL-11 changes by its buttons, in both directions', () => {
    drawn(0);
    render(<Slideshow profile={aSlideshow()} />);
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(shown()).toHaveAccessibleName('3 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(shown()).toHaveAccessibleName('1 of 3');
  });

  it('GAL-11 waits while somebody points at it, has the focus in it, or looks at another tab', () => {
    drawn(0);
    render(<Slideshow profile={aSlideshow()} />);
    const carousel = screen.getByRole('region');
    const waits = () => {
      later(20_000);
      expect(shown()).toHaveAccessibleName('1 of 3');
    };
    fireEvent.pointerEnter(carousel, { pointerType: 'mouse' });
    waits();
    fireEvent.pointerLeave(carousel);
    act(() => screen.getByRole('button', { name: 'Next' }).focus());
    waits();
    act(() => screen.getByRole('button', { name: 'Next' }).blur());
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    waits();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    later(5000);
    expect(shown()).toHaveAccessibleName('2 of 3');
  });

  it('GAL-11 stops when it is told to, and goes on although the button has the focus', () => {
    drawn(0);
    render(<Slideshow profile={aSlideshow()} />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    later(20_000);
    expect(shown()).toHaveAccessibleName('1 of 3');
    act(() => screen.getByRole('button', { name: 'Play' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    later(5000);
    expect(shown()).toHaveAccessibleName('2 of 3');
  });

  it('GAL-11 does not begin by itself where people want no motion', () => {
    drawn(0);
    const media = window.matchMedia('');
    vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }));
    render(<Slideshow profile={aSlideshow()} />);
    later(20_000);
    expect(shown()).toHaveAccessibleName('1 of 3');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it.each([
    [39, '2 of 3'],
    [-39, '2 of 3'],
    [41, '1 of 3'],
    [-41, '3 of 3'],
  ])('GAL-24 after a swipe by %i px shows %s', (moved, name) => {
    drawn(0.5);
    render(<Slideshow profile={aSlideshow()} />);
    fireEvent.pointerDown(shown(), { clientX: 100, isPrimary: true });
    fireEvent.pointerUp(shown(), { clientX: 100 + moved, isPrimary: true });
    expect(shown()).toHaveAccessibleName(name);
  });

  it('OPEN-97 skips a broken picture, and is not there when all are', () => {
    drawn(0);
    const { container } = render(<Slideshow profile={aSlideshow()} />);
    fireEvent.error(container.querySelector('img') as Element);
    expect(shown()).toHaveAccessibleName('1 of 2');
    expect(within(shown()).getByRole('img')).toHaveAttribute('src', '/uploads/room/b.jpg');
    for (let left = 2; left > 0; left -= 1) fireEvent.error(container.querySelector('img') as Element);
    expect(container).toBeEmptyDOMElement();
  });

  it('GAL-11 with one slide stands still, without buttons', () => {
    render(<Slideshow profile={aSlideshow({ slides: [{ pic: 'a.jpg' }] })} />);
    later(20_000);
    expect(shown()).toHaveAccessibleName('1 of 1');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a video gallery', () => {
  const aVideoGallery = (videos: VideosProfile['videos']): VideosProfile => ({ videos, unique_id: 'films' });

  it('GAL-01 GAL-25 shows title, tag and room of each video, which opens where it is', () => {
    const href = 'https://www.youtube.com/watch?v=abc';
    const { container } = render(
      <VideoGallery profile={aVideoGallery([{ title: 'How we bake', href, ratio: 1, tag: 'Kitchen' }])} />,
    );
    expect(screen.getByRole('region', { name: 'Videos' })).toHaveAttribute('id', 'films');
    const link = screen.getByRole('link', { name: /How we bake.*opens in a new window/ });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveTextContent('Kitchen');
    expect(link.querySelector('span')?.style.aspectRatio).toBe('1 / 1');
    expect(container.querySelector('iframe, img, video')).toBeNull();
  });

  it('GAL-25 plays a file of this site in the page', () => {
    render(
      <VideoGallery profile={aVideoGallery([{ title: 'Oven', href: `${window.location.origin}/uploads/o.mp4` }])} />,
    );
    const video = screen.getByLabelText('Oven');
    expect(video).toHaveAttribute('controls');
    expect(video).toHaveAttribute('preload', 'none');
  });

  it('OPEN-97 leaves out links that are none of http or https', () => {
    const { container } = render(
      <VideoGallery profile={aVideoGallery([{ title: 'Bad', href: 'javascript:alert(1)' }])} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
