import { isRejection, type Rejection } from '@hatch/kernel';
import {
  CONTACT_PROFILE_LENGTHS,
  isOneLine,
  oneLine,
  SLIDE_EFFECTS,
  SLIDE_RATIOS,
  SLIDE_SPEEDS,
  type PartContent,
} from '@hatch/kernel/rules';
import { z } from 'zod';
import { isName } from './names.js';
import { badPart } from './rejections.js';

const MOST_ITEMS = 200;
const PATH = /^(?!.*\.\.)[\p{L}\p{N} ._-]+(?:\/[\p{L}\p{N} ._-]+)*$/u;

const line = (most: number) => z.string().max(most).transform(oneLine);
/** An empty text counts as absent. */
const label = (most: number) =>
  line(most)
    .transform((text) => text || undefined)
    .optional();
const uniqueId = z.string().refine(isName, 'letters, digits, - and _, 60 at most');
const ratio = z.number().positive().max(20).optional();
/** Below the uploads; empty: the uploads themselves. */
const dir = z
  .string()
  .max(200)
  .refine((text) => text === '' || PATH.test(text), 'the name of a folder of the uploads');

const isPicture = (text: string): boolean => PATH.test(text) || /^\/(?![/\\])[^\s\\]*$/.test(text);
const pic = z.string().max(500).refine(isPicture, 'a file of the uploads, or an address of this site');
const isVideoAddress = (text: string): boolean =>
  isOneLine(text) && URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
const showCaptions = z.enum(['true', 'false']);

const PROFILES = {
  gallery: z.strictObject({
    images: z.array(z.strictObject({ pic, ratio, caption: line(500).optional() })).max(MOST_ITEMS),
    dir,
    unique_id: uniqueId,
    showCaptions,
    num_cols: z.int().min(1).max(12).optional(),
  }),
  slideshow: z.strictObject({
    slides: z.array(z.strictObject({ pic, caption: line(500).optional() })).max(MOST_ITEMS),
    dir,
    unique_id: uniqueId,
    slideAspectRatio: z.enum(SLIDE_RATIOS).optional(),
    slideEffect: z.enum(SLIDE_EFFECTS).optional(),
    speed: z.enum(SLIDE_SPEEDS).optional(),
    showCaptions,
  }),
  videos: z.strictObject({
    videos: z
      .array(
        z.strictObject({
          title: line(200),
          href: z.string().max(2000).refine(isVideoAddress, 'an address that begins with http:// or https://'),
          ratio,
          tag: line(60).optional(),
        }),
      )
      .max(MOST_ITEMS),
    unique_id: uniqueId,
  }),
  contact: z.strictObject({
    form_title: label(CONTACT_PROFILE_LENGTHS.form_title),
    button_text: label(CONTACT_PROFILE_LENGTHS.button_text),
    showPhoneNo: z.boolean(),
    showSubject: z.boolean(),
  }),
};

export type ProfileKind = keyof typeof PROFILES;

export const isProfileKind = (kind: string): kind is ProfileKind => Object.hasOwn(PROFILES, kind);

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return badPart('Please send the profile of this part as JSON.');
  }
};

const wrong = ({ issues: [issue] }: z.ZodError): Rejection =>
  badPart(`Please check ${issue?.path.map(String).join(' ') || 'the profile'}: ${issue?.message ?? 'not valid'}.`);

export const readProfile = (kind: ProfileKind, text: string): PartContent | Rejection => {
  const given = jsonIn(text);
  if (isRejection(given)) return given;
  const parsed = PROFILES[kind].safeParse(given);
  return parsed.success ? ({ kind, profile: withoutAbsent(parsed.data) } as PartContent) : wrong(parsed.error);
};

/** The log holds no undefined fields. */
const withoutAbsent = (profile: object): unknown => JSON.parse(JSON.stringify(profile));
