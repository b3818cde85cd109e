import type { GalleryProfile, PartContent } from '@hatch/kernel/rules';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ProfileForm } from './profile-form';

type Content = Parameters<typeof ProfileForm>[0]['content'];

const edit = (content: Content) => {
  const told: PartContent[] = [];
  render(<ProfileForm content={content} onChange={(each) => told.push(each)} />);
  return { last: () => told.at(-1), times: () => told.length };
};

const profile: GalleryProfile = {
  images: [{ pic: 'a.jpg', ratio: 0.5, caption: 'A' }, { pic: 'b.jpg' }],
  dir: 'garden',
  unique_id: 'g1',
  showCaptions: 'false',
};
const button = (name: string) => screen.getByRole('button', { name });
const replace = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('the form of a gallery', () => {
  it('OPEN-97 GAL-04 tells what is typed, as the profile has it', async () => {
    const { last, times } = edit({ kind: 'gallery', profile });
    expect(times()).toBe(0);
    await replace(screen.getByLabelText('Folder'), 'summer');
    await replace(screen.getByLabelText('Columns'), '4');
    await userEvent.click(screen.getByLabelText('Show captions'));
    await replace(screen.getAllByLabelText('Caption')[1] as HTMLElement, 'Bee');
    expect(last()).toEqual({
      kind: 'gallery',
      profile: {
        images: [
          { pic: 'a.jpg', ratio: 0.5, caption: 'A' },
          { pic: 'b.jpg', caption: 'Bee' },
        ],
        dir: 'summer',
        unique_id: 'g1',
        num_cols: 4,
        showCaptions: 'true',
      },
    });
  });

  it('CMS-02 two forms beside each other share no id, so a label leads to the field of its own', async () => {
    const first = edit({ kind: 'gallery', profile });
    const second = edit({ kind: 'gallery', profile: { ...profile, unique_id: 'g2' } });
    edit({ kind: 'slideshow', profile: { slides: [], dir: '', unique_id: 's1', showCaptions: 'false' } });
    edit({ kind: 'slideshow', profile: { slides: [], dir: '', unique_id: 's2', showCaptions: 'false' } });
    edit({ kind: 'videos', profile: { videos: [{ title: 'Oven', href: 'https://a.test' }], unique_id: 'v1' } });
    edit({ kind: 'videos', profile: { videos: [{ title: 'Dough', href: 'https://b.test' }], unique_id: 'v2' } });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    await replace(screen.getAllByLabelText('Folder')[1] as HTMLElement, 'summer');
    expect(second.last()).toMatchObject({ profile: { dir: 'summer', unique_id: 'g2' } });
    expect(first.last()).toBeUndefined();
  });

  it('CMS-24 takes a picture that is chosen in the file manager, and listens to no other window', async () => {
    const popup = window.open.bind(window);
    const manager = { closed: false };
    const opened = vi.fn((_address: string) => manager);
    vi.stubGlobal('open', opened);
    const { last } = edit({ kind: 'gallery', profile });
    await userEvent.click(screen.getAllByRole('button', { name: 'Choose a picture' })[1] as HTMLElement);
    const picture = { address: '/uploads/oven-640.webp', alt: '', width: 640, height: 480 };
    const tell = (source: unknown) =>
      act(() => {
        const told = new MessageEvent('message', {
          origin: window.location.origin,
          data: { chosenFor: decodeURIComponent(opened.mock.lastCall?.[0].split('/').at(-1) ?? ''), picture },
        });
        Object.defineProperty(told, 'source', { value: source });
        window.dispatchEvent(told);
      });
    tell(window);
    expect(last()).toBeUndefined();
    tell(manager);
    await waitFor(() =>
      expect(last()).toMatchObject({ profile: { images: [{ pic: 'a.jpg' }, { pic: picture.address }] } }),
    );
    vi.stubGlobal('open', popup);
  });

  it('OPEN-97 adds, moves and removes pictures by keys alone', async () => {
    const { last } = edit({ kind: 'gallery', profile });
    const pics = () => {
      const content = last();
      return content?.kind === 'gallery' ? content.profile.images.map(({ pic }) => pic) : [];
    };
    button('Down: Pictures, 1').focus();
    await userEvent.keyboard('{Enter}');
    expect(pics()).toEqual(['b.jpg', 'a.jpg']);
    expect(button('Down: Pictures, 2')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Now 2 of 2');
    await userEvent.keyboard('{Enter}');
    expect(pics()).toEqual(['b.jpg', 'a.jpg']);
    button('Remove: Pictures, 1').focus();
    await userEvent.keyboard('{Enter}');
    expect(pics()).toEqual(['a.jpg']);
    expect(button('Add a picture')).toHaveFocus();
    await userEvent.keyboard('{Enter}c.jpg');
    expect(pics()).toEqual(['a.jpg', 'c.jpg']);
  });

  it('GAL-04 says what is wrong with a number, and leaves it out', async () => {
    const { last } = edit({ kind: 'gallery', profile });
    await replace(screen.getByLabelText('Columns'), '1e9');
    await replace(screen.getAllByLabelText('Height to width')[0] as HTMLElement, '-3');
    expect(screen.getByLabelText('Columns')).toHaveAccessibleDescription('Enter a whole number from 1 to 12');
    expect(screen.getAllByLabelText('Height to width')[0]).toHaveAccessibleDescription('Enter a number from 0.1 to 5');
    expect(last()).toEqual({
      kind: 'gallery',
      profile: { ...profile, images: [{ pic: 'a.jpg', caption: 'A' }, { pic: 'b.jpg' }] },
    });
  });

  it('GAL-04 measures a picture that states no ratio once it is there', () => {
    const { last } = edit({ kind: 'gallery', profile });
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.map((each) => each.getAttribute('src'))).toEqual([
      '/uploads/garden/a.jpg',
      '/uploads/garden/b.jpg',
    ]);
    for (const picture of pictures) {
      Object.defineProperties(picture, { naturalWidth: { value: 300 }, naturalHeight: { value: 200 } });
      fireEvent.load(picture);
    }
    expect(last()).toMatchObject({ profile: { images: [{ ratio: 0.5 }, { ratio: 0.6667 }] } });
  });

  it('OPEN-97 says which picture there is not', () => {
    edit({ kind: 'gallery', profile });
    fireEvent.error(document.querySelector('img') as Element);
    expect(screen.getAllByLabelText('Picture')[0]).toHaveAccessibleDescription(/no such picture/);
  });
});

describe('the form of a slideshow', () => {
  it('OPEN-97 GAL-12 tells what is chosen, as the profile has it', async () => {
    const { last } = edit({
      kind: 'slideshow',
      profile: { slides: [{ pic: 'a.jpg' }], dir: '', unique_id: 's1', showCaptions: 'true' },
    });
    expect(screen.getByLabelText('Shape')).toHaveValue('4:3');
    expect(screen.getByLabelText('Transition')).toHaveValue('fade');
    expect(screen.getByLabelText('Speed')).toHaveValue('medium');
    await userEvent.selectOptions(screen.getByLabelText('Shape'), '9:16');
    await userEvent.selectOptions(screen.getByLabelText('Transition'), 'slide');
    await userEvent.selectOptions(screen.getByLabelText('Speed'), 'v.fast');
    await userEvent.click(button('Add a slide'));
    await userEvent.keyboard('b.jpg');
    expect(last()).toEqual({
      kind: 'slideshow',
      profile: {
        slides: [{ pic: 'a.jpg' }, { pic: 'b.jpg' }],
        dir: '',
        unique_id: 's1',
        showCaptions: 'true',
        slideAspectRatio: '9:16',
        slideEffect: 'slide',
        speed: 'v.fast',
      },
    });
  });
});

describe('the form of a video gallery', () => {
  it('OPEN-97 GAL-25 tells what is typed, and what is no link of http or https', async () => {
    const { last } = edit({ kind: 'videos', profile: { videos: [], unique_id: 'v1' } });
    await userEvent.click(button('Add a video'));
    const video = within(screen.getByRole('listitem'));
    await userEvent.keyboard('Baking');
    await userEvent.type(video.getByLabelText('Link'), 'javascript:alert(1)');
    expect(video.getByLabelText('Link')).toHaveAccessibleDescription(
      'Enter a link that begins with http:// or https://',
    );
    await replace(video.getByLabelText('Link'), 'https://vimeo.com/1');
    await userEvent.type(video.getByLabelText('Tag'), 'Kitchen');
    await userEvent.type(video.getByLabelText('Height to width'), '1');
    expect(last()).toEqual({
      kind: 'videos',
      profile: {
        unique_id: 'v1',
        videos: [{ title: 'Baking', href: 'https://vimeo.com/1', ratio: 1, tag: 'Kitchen' }],
      },
    });
  });
});
