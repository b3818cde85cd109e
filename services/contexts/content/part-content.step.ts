import type { Rejection } from '@hatch/kernel';
import { isStorable, type PartContent } from '@hatch/kernel/rules';
import { cleanRichText, refusalOfRichText } from '../catalog/index.js';
import { isProfileKind, readProfile } from './profile.js';
import { badPart } from './rejections.js';

export const KINDS = [
  'text',
  'gallery',
  'slideshow',
  'videos',
  'contact',
] as const satisfies readonly PartContent['kind'][];

export const readContent = async (kind: PartContent['kind'], text: string): Promise<PartContent | Rejection> => {
  const refusal = refusalOfRichText(text);
  if (refusal) return refusal;
  if (isProfileKind(kind)) return readProfile(kind, text);
  if (!isStorable(text)) return badPart('Please leave out the control characters.');
  return { kind: 'text', html: await cleanRichText(text) };
};

export const originalOf = (content: PartContent | null): string => {
  if (content === null) return '';
  return content.kind === 'text' ? content.html : JSON.stringify(content.profile);
};
