import { accentColours, BRAND_FACES, isBrandFace, isHexColour, PALETTES, type Palette } from '@hatch/kernel/rules';
import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { buttonClass } from '../../components/ui/button';
import { messages } from './messages';

const tokens = (palette: Palette, accent: string): CSSProperties => {
  const { accent: own, ...accents } = accentColours(accent)[palette];
  const colours = [
    ...Object.entries(PALETTES[palette]),
    ['accent', own],
    ...Object.entries(accents).map(([name, colour]) => [`accent-${name}`, colour]),
  ];
  return Object.fromEntries(colours.map(([name, colour]) => [`--color-${name}`, colour]));
};

const familyOf = (face: string): CSSProperties =>
  isBrandFace(face) ? { fontFamily: `"${BRAND_FACES[face]}", "${BRAND_FACES[face]} fallback", var(--font-sans)` } : {};

const changeOf = (palette: Palette, accent: string): string | undefined =>
  isHexColour(accent) && accentColours(accent)[palette].accent !== accent.toLowerCase()
    ? messages.preview.moved[palette]
    : undefined;

type Brand = {
  readonly accent: string;
  readonly face: string;
  readonly logo: string;
  readonly cover: string;
  readonly name: string;
  readonly tagline: string;
};

const Sample = ({ palette, brand }: { readonly palette: Palette; readonly brand: Brand }) => {
  const { accent, face, logo, cover, name, tagline } = brand;
  return (
    <figure aria-labelledby={`preview-${palette}`} className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
      <figcaption id={`preview-${palette}`} className="text-sm font-semibold">
        {messages.preview[palette]}
      </figcaption>
      <div
        style={tokens(palette, accent)}
        className="overflow-hidden rounded-card border border-line bg-paper text-ink"
      >
        <div className="flex flex-col items-start gap-1 bg-accent-soft p-4">
          {cover && <img src={cover} alt="" className="-m-4 mb-0 h-24 w-[calc(100%+2rem)] max-w-none object-cover" />}
          {logo && (
            <img
              src={logo}
              alt=""
              className={`size-14 rounded-control border-2 border-white bg-white object-contain ${cover && '-mt-9'}`}
            />
          )}
          <p style={familyOf(face)} className="max-w-full text-2xl font-extrabold tracking-tight break-words">
            {name}
          </p>
          {tagline && <p className="max-w-full break-words">{tagline}</p>}
          <span className="font-semibold text-accent underline">{messages.preview.link}</span>
        </div>
        <div className="flex flex-wrap items-center gap-3 p-4">
          <span className={buttonClass()}>{messages.preview.button}</span>
          <span className="font-semibold text-accent">{messages.preview.text}</span>
        </div>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {changeOf(palette, accent)}
      </p>
    </figure>
  );
};

export const BrandPreview = () => {
  const [accent = '', face = '', logo = '', cover = '', name = '', tagline = ''] = useWatch<
    Readonly<Record<string, string>>
  >({ name: ['brand_accent', 'brand_face', 'brand_logo', 'brand_cover', 'site_name', 'tagline'] });
  const brand = { accent: accent.trim(), face, logo, cover, name, tagline };
  return (
    <section aria-label={messages.preview.title} className="flex flex-wrap gap-4">
      <link rel="stylesheet" href="/fonts/faces.css" />
      <Sample palette="light" brand={brand} />
      <Sample palette="dark" brand={brand} />
    </section>
  );
};
