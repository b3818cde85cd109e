export const BRAND_FACES = {
  'bricolage-grotesque': 'Bricolage Grotesque',
  fraunces: 'Fraunces',
  nunito: 'Nunito',
} as const;

export type BrandFace = keyof typeof BRAND_FACES;

export const isBrandFace = (name: string): name is BrandFace => Object.hasOwn(BRAND_FACES, name);
