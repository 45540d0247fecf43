/**
 * How swatches look, where the owner wants another look than the shop's (variations.md A.6 "Style"). A value that is
 * the default says nothing: sizes and colours of swatches.css stand then, which know light and dark.
 */
import type { LocalText } from '#app/i18n/local-text.ts'
import { inGroup, type SettingsOf, type SettingsSection } from '#app/platform/settings.ts'

const contrast = {
  en: 'One color for the light and the dark look; until it is another one, the shop has its own for each. See that it stands out from what is behind it: nothing checks that.',
  ar: 'لون واحد للمظهرين الفاتح والداكن؛ وما لم يتغير فللمتجر لونه في كل منهما. تأكد من وضوحه على ما خلفه: لا شيء يفحص ذلك.',
}

const target = {
  en: 'What is smaller than 24 pixels is hard to press with a finger.',
  ar: 'ما كان أصغر من ٢٤ بكسل يصعب الضغط عليه بالإصبع.',
}

const shopsOwn = {
  en: 'Until it is another one, the size of the shop’s texts in each language.',
  ar: 'ما لم يتغير فهو حجم نصوص المتجر في كل لغة.',
}

const items = { minimum: 10, maximum: 200 }
const widths = { minimum: 1, maximum: 5 }

export const swatchLookSettings = {
  ...inGroup(
    { en: 'On the pages of products', ar: 'في صفحات المنتجات' },
    {
      itemSize: { ...pixels('Size of a swatch', 'حجم الخيار', { default: 36, ...items }), help: target },
      pictureSize: pixels('Size of one that is a picture', 'حجم الخيار المصوّر', { default: 56, ...items }),
      fontSize: {
        ...pixels('Size of its text', 'حجم نصه', { default: 16, minimum: 8, maximum: 48 }),
        help: shopsOwn,
      },
    },
  ),
  ...inGroup(
    { en: 'On product cards', ar: 'على بطاقات المنتجات' },
    {
      cardItemSize: {
        ...pixels('Size of a swatch with the room around it', 'حجم الخيار مع ما حوله', {
          default: 30,
          ...items,
        }),
        help: target,
      },
      cardFontSize: {
        ...pixels('Size of its text', 'حجم نصه', { default: 14, minimum: 8, maximum: 24 }),
        help: shopsOwn,
      },
    },
  ),
  ...inGroup(
    { en: 'Larger attribute', ar: 'السمة المكبّرة' },
    {
      largeItemSize: {
        ...pixels('Size of a swatch', 'حجم الخيار', { default: 52, ...items }),
        help: {
          en: 'Which attribute is drawn larger is set under "Choosing variations".',
          ar: 'السمة المكبّرة تُحدَّد في «اختيار التنويعات».',
        },
      },
      largePictureSize: pixels('Size of one that is a picture', 'حجم الخيار المصوّر', {
        default: 80,
        ...items,
      }),
      largeFontSize: {
        ...pixels('Size of its text', 'حجم نصه', { default: 18, minimum: 8, maximum: 48 }),
        help: shopsOwn,
      },
    },
  ),
  ...inGroup(
    { en: 'Tick and cross', ar: 'علامة الصح والشطب' },
    {
      tick: {
        type: 'boolean',
        label: { en: 'A tick on the chosen color or picture', ar: 'علامة صح على اللون أو الصورة المختارة' },
        default: false,
      },
      tickColor: { ...colour('Color of the tick', 'لون علامة الصح', '#ffffff'), help: contrast },
      crossColor: colour('Color of the line through what cannot be had', 'لون شطب ما لا يتوفر', '#6a625a'),
    },
  ),
  ...inGroup(
    { en: 'Colors and borders', ar: 'الألوان والحدود' },
    {
      backgroundColor: { ...colour('Background', 'الخلفية', '#ffffff'), help: contrast },
      textColor: colour('Text', 'النص', '#1d1a17'),
      borderColor: colour('Border', 'الحد', '#8f867c'),
      borderWidth: pixels('Width of the border', 'عرض الحد', { default: 1, ...widths }),
      hoverBorderColor: colour('Border under the pointer', 'الحد تحت المؤشر', '#1d1a17'),
      hoverBorderWidth: pixels('Its width', 'عرضه', { default: 1, ...widths }),
      selectedBorderColor: colour('Border of what is chosen', 'حد المختار', '#0e5c59'),
      selectedBorderWidth: pixels('Its width', 'عرضه', { default: 2, ...widths }),
    },
  ),
  ...inGroup(
    { en: 'Tooltips', ar: 'التلميحات' },
    {
      tooltipColor: { ...colour('Background', 'الخلفية', '#1d1a17'), help: contrast },
      tooltipTextColor: colour('Text', 'النص', '#fbf9f6'),
    },
  ),
} as const satisfies SettingsSection

export type SwatchLook = SettingsOf<typeof swatchLookSettings>

type Range = { default: number; minimum: number; maximum: number }

function pixels(en: string, ar: string, range: Range) {
  const unit: LocalText = { en: 'pixels', ar: 'بكسل' }
  return { type: 'number', label: { en, ar }, ...range, unit } as const
}

function colour(en: string, ar: string, byDefault: string) {
  return { type: 'color', label: { en, ar }, default: byDefault } as const
}
