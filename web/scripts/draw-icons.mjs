// Draws the icons of the installed shop from its sign; run once, when the sign changes: node web/scripts/draw-icons.mjs
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(import.meta.dirname, '../public');
const SIGN_UNITS = 32;

const sign = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
/** Devices cut their own shape out of it: the ground goes to the edge, and the sign keeps to the middle. */
const whole = sign
  .replace('rx="8"', '')
  .replace(/(<path.*)<\/svg>/s, '<g transform="translate(3.2 3.2) scale(.8)">$1</g></svg>');

const draw = (svg, pixels, name) =>
  sharp(Buffer.from(svg), { density: (72 * pixels) / SIGN_UNITS })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, 'icons', name));

await draw(sign, 192, 'sign-192.png');
await draw(sign, 512, 'sign-512.png');
await draw(whole, 512, 'whole-512.png');
await draw(whole, 180, 'whole-180.png');
