/**
 * Settings of the appearance of swatches (variations.md A.6 "Style"). A default value emits no CSS: the sizes
 * and colors of swatches.css apply then, which support light and dark mode.
 */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { inGroup, type SettingsOf, type SettingsSection } from '#app/platform/settings/settings.ts'

const contrast = {
  en: 'Applies to both light and dark mode. Until you change it, each mode uses its own color. Make sure the contrast is sufficient; it is not checked.',
  ar: 'يُطبَّق على الوضعين الفاتح والداكن. وما لم تغيّره يُستخدم لون كل وضع. تأكد من كفاية التباين، فهو لا يُفحص تلقائيًا.',
}

const target = {
  en: 'Swatches smaller than 24 pixels are hard to tap.',
  ar: 'العيّنات الأصغر من 24 بكسل يصعب لمسها.',
}

const defaultTextSize = {
  en: 'Until you change it, the shop’s text size in each language applies.',
  ar: 'ما لم تغيّره يُستخدم حجم نصوص المتجر في كل لغة.',
}

const items = { minimum: 10, maximum: 200 }
const widths = { minimum: 1, maximum: 5 }

export const swatchAppearanceSettings = {
  ...inGroup(
    { en: 'Product pages', ar: 'صفحات المنتجات' },
    {
      itemSize: { ...pixels('Swatch size', 'حجم العيّنة', { default: 36, ...items }), help: target },
      pictureSize: pixels('Image swatch size', 'حجم العيّنة المصوّرة', { default: 56, ...items }),
      fontSize: {
        ...pixels('Text size', 'حجم النص', { default: 16, minimum: 8, maximum: 48 }),
        help: defaultTextSize,
      },
    },
  ),
  ...inGroup(
    { en: 'Product cards', ar: 'بطاقات المنتجات' },
    {
      cardItemSize: {
        ...pixels('Swatch size including spacing', 'حجم العيّنة مع التباعد', {
          default: 30,
          ...items,
        }),
        help: target,
      },
      cardFontSize: {
        ...pixels('Text size', 'حجم النص', { default: 14, minimum: 8, maximum: 24 }),
        help: defaultTextSize,
      },
    },
  ),
  ...inGroup(
    { en: 'Enlarged attribute', ar: 'السمة المكبّرة' },
    {
      largeItemSize: {
        ...pixels('Swatch size', 'حجم العيّنة', { default: 52, ...items }),
        help: {
          en: 'Choose the enlarged attribute under “Variation swatches”.',
          ar: 'حدّد السمة المكبّرة في «عيّنات المتغيّرات».',
        },
      },
      largePictureSize: pixels('Image swatch size', 'حجم العيّنة المصوّرة', {
        default: 80,
        ...items,
      }),
      largeFontSize: {
        ...pixels('Text size', 'حجم النص', { default: 18, minimum: 8, maximum: 48 }),
        help: defaultTextSize,
      },
    },
  ),
  ...inGroup(
    { en: 'Check mark and cross', ar: 'علامة الصح والشطب' },
    {
      tick: {
        type: 'boolean',
        label: {
          en: 'Show a check mark on the selected color or image',
          ar: 'إظهار علامة صح على اللون أو الصورة المختارة',
        },
        default: false,
      },
      tickColor: { ...color('Check mark color', 'لون علامة الصح', '#ffffff'), help: contrast },
      crossColor: color('Cross color for unavailable values', 'لون شطب القيم غير المتاحة', '#6a625a'),
    },
  ),
  ...inGroup(
    { en: 'Colors and borders', ar: 'الألوان والحدود' },
    {
      backgroundColor: { ...color('Background', 'الخلفية', '#ffffff'), help: contrast },
      textColor: color('Text', 'النص', '#1d1a17'),
      borderColor: color('Border', 'الحد', '#8f867c'),
      borderWidth: pixels('Border width', 'عرض الحد', { default: 1, ...widths }),
      hoverBorderColor: color('Border on hover', 'الحد عند مرور المؤشر', '#1d1a17'),
      hoverBorderWidth: pixels('Border width on hover', 'عرض الحد عند مرور المؤشر', {
        default: 1,
        ...widths,
      }),
      selectedBorderColor: color('Selected border', 'حد القيمة المختارة', '#0e5c59'),
      selectedBorderWidth: pixels('Selected border width', 'عرض حد القيمة المختارة', {
        default: 2,
        ...widths,
      }),
    },
  ),
  ...inGroup(
    { en: 'Tooltips', ar: 'التلميحات' },
    {
      tooltipColor: { ...color('Background', 'الخلفية', '#1d1a17'), help: contrast },
      tooltipTextColor: color('Text', 'النص', '#fbf9f6'),
    },
  ),
} as const satisfies SettingsSection

export type SwatchAppearance = SettingsOf<typeof swatchAppearanceSettings>

type Range = { default: number; minimum: number; maximum: number }

function pixels(en: string, ar: string, range: Range) {
  const unit: LocalText = { en: 'pixels', ar: 'بكسل' }
  return { type: 'number', label: { en, ar }, ...range, unit } as const
}

function color(en: string, ar: string, byDefault: string) {
  return { type: 'color', label: { en, ar }, default: byDefault } as const
}
