import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const folder = path.join(import.meta.dirname, 'screenshots');
const update = process.env['UPDATE_SCREENSHOTS'] === '1';
const howToUpdate =
  'If that is how it should look: UPDATE_SCREENSHOTS=1 npx vitest run test/site/screenshots';

/** Without transparency and filters, which only help pictures that are no text. */
const smallest = { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 } as const;

/** How much of a picture may differ: less than a moved line of text does, more than other smoothing of letters. */
const tolerance = 0.005;

/**
 * Compares a picture with the stored one of that name, or stores it where UPDATE_SCREENSHOTS=1 is set. Throws if
 * they differ, with the place of a picture of the difference.
 */
export function comparePicture(name: string, picture: Uint8Array): void {
  const file = path.join(folder, `${name}.png`);
  const actual = PNG.sync.read(Buffer.from(picture));
  if (update) {
    mkdirSync(folder, { recursive: true });
    // A picture that still fits stays as it is, so that an update changes no more than it must.
    if (!existsSync(file) || differenceOf(PNG.sync.read(readFileSync(file)), actual).share > 0)
      writeFileSync(file, PNG.sync.write(actual, smallest));
    return;
  }
  if (!existsSync(file)) throw new Error(`No picture is stored as ${file}. ${howToUpdate}`);
  const { share, picture: difference } = differenceOf(PNG.sync.read(readFileSync(file)), actual);
  if (share <= tolerance) return;
  const shown = mkdtempSync(path.join(tmpdir(), 'screenshots-'));
  writeFileSync(path.join(shown, `${name}.png`), picture);
  if (difference) writeFileSync(path.join(shown, `${name}-difference.png`), PNG.sync.write(difference));
  throw new Error(
    `${(share * 100).toFixed(1)} % of ${name} looks different: see ${shown}, beside ${file}. ${howToUpdate}`,
  );
}

/** The share of pixels that differ, 1 where the sizes do. */
function differenceOf(stored: PNG, actual: PNG): { readonly share: number; readonly picture?: PNG } {
  const { width, height } = stored;
  if (actual.width !== width || actual.height !== height) return { share: 1 };
  const picture = new PNG({ width, height });
  const pixels = pixelmatch(stored.data, actual.data, picture.data, width, height, { threshold: 0.15 });
  return { share: pixels / (width * height), picture };
}
