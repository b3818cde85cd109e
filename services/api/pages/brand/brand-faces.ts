import { BRAND_FACES, type BrandFace } from '@hatch/kernel/rules';
import { createRequire } from 'node:module';

/** Version of the font packages: a file never changes at its address. */
export const FACES_VERSION = '5.3.0';

const require = createRequire(import.meta.url);

type Face = {
  /** The file has Latin letters only, at every weight. */
  readonly path: string;
  /** Percent of Arial 800, against layout shift: `size` is measured with Arimo Bold, the rest by `@capsizecss`. */
  readonly instead: { readonly size: number; readonly ascent: number; readonly descent: number };
};

const FACES: Readonly<Record<BrandFace, Face>> = {
  'bricolage-grotesque': {
    path: require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    instead: { size: 102.74, ascent: 90.52, descent: 26.28 },
  },
  fraunces: {
    path: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    instead: { size: 106.19, ascent: 92.1, descent: 24.01 },
  },
  nunito: {
    path: require.resolve('@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2'),
    instead: { size: 99.62, ascent: 101.49, descent: 35.44 },
  },
};

export const FACE_NAMES = Object.keys(FACES) as readonly BrandFace[];

export const facePath = (face: BrandFace): string => FACES[face].path;

export const faceAddress = (face: BrandFace): string => `/fonts/${FACES_VERSION}/${face}.woff2`;

export const faceFamily = (face: BrandFace): string =>
  `"${BRAND_FACES[face]}","${BRAND_FACES[face]} fallback",var(--font-sans)`;

export const faceRules = (face: BrandFace): string => {
  const { size, ascent, descent } = FACES[face].instead;
  const weights = 'font-weight:200 900;';
  return (
    `@font-face{font-family:"${BRAND_FACES[face]}";${weights}font-display:swap;` +
    `src:url(${faceAddress(face)}) format("woff2")}\n` +
    `@font-face{font-family:"${BRAND_FACES[face]} fallback";${weights}size-adjust:${size}%;` +
    `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%;` +
    'src:local("Arial Bold"),local("Arial-BoldMT"),local("Arial")}\n'
  );
};
