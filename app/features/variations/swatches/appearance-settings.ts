/**
 * Settings of the appearance of swatches (variations.md A.6 "Style"). A default value emits no CSS: the sizes
 * and colors of swatches.css apply then, which support light and dark mode.
 */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { setGroup, type SettingsOf, type SettingsSection } from '#app/platform/settings/settings.ts'

const contrastHelp = {
  en: 'Applies to both light and dark mode. Until you change it, each mode uses its own color. Make sure the contrast is sufficient; it is not checked.',
  ar: 'يُطبَّق على الوضعين الفاتح والداكن. وما لم تغيّره يُستخدم لون كل وضع. تأكد من كفاية التباين، فهو لا يُفحص تلقائيًا.',
}

const tapTargetHelp = {
  en: 'Swatches smaller than 24 pixels are hard to tap.',
  ar: 'العيّنات الأصغر من 24 بكسل يصعب لمسها.',
}

const textSizeHelp = {
  en: 'Until you change it, the shop’s text size in each language applies.',
  ar: 'ما لم تغيّره يُستخدم حجم نصوص المتجر في كل لغة.',
}

const sizeLimits = { minimum: 10, maximum: 200 }
const widthLimits = { minimum: 1, maximum: 5 }

export const swatchAppearanceSettings = {
  ...setGroup(
    { en: 'Product pages', ar: 'صفحات المنتجات' },
    {
      itemSize: {
        ...pixels('Swatch size', 'حجم العيّنة', { default: 36, ...sizeLimits }),
        help: tapTargetHelp,
      },
      pictureSize: pixels('Image swatch size', 'حجم العيّنة المصوّرة', { default: 56, ...sizeLimits }),
      fontSize: {
        ...pixels('Text size', 'حجم النص', { default: 16, minimum: 8, maximum: 48 }),
        help: textSizeHelp,
      },
    },
  ),
  ...setGroup(
    { en: 'Product cards', ar: 'بطاقات المنتجات' },
    {
      cardItemSize: {
        ...pixels('Swatch size including spacing', 'حجم العيّنة مع التباعد', {
          default: 30,
          ...sizeLimits,
        }),
        help: tapTargetHelp,
      },
      cardFontSize: {
        ...pixels('Text size', 'حجم النص', { default: 14, minimum: 8, maximum: 24 }),
        help: textSizeHelp,
      },
    },
  ),
  ...setGroup(
    { en: 'Enlarged attribute', ar: 'السمة المكبّرة' },
    {
      largeItemSize: {
        ...pixels('Swatch size', 'حجم العيّنة', { default: 52, ...sizeLimits }),
        help: {
          en: 'Choose the enlarged attribute under “Variation swatches”.',
          ar: 'حدّد السمة المكبّرة في «عيّنات المتغيّرات».',
        },
      },
      largePictureSize: pixels('Image swatch size', 'حجم العيّنة المصوّرة', {
        default: 80,
        ...sizeLimits,
      }),
      largeFontSize: {
        ...pixels('Text size', 'حجم النص', { default: 18, minimum: 8, maximum: 48 }),
        help: textSizeHelp,
      },
    },
  ),
  ...setGroup(
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
      tickColor: { ...color('Check mark color', 'لون علامة الصح', '#ffffff'), help: contrastHelp },
      crossColor: color('Cross color for unavailable values', 'لون شطب القيم غير المتاحة', '#6a625a'),
    },
  ),
  ...setGroup(
    { en: 'Colors and borders', ar: 'الألوان والحدود' },
    {
      backgroundColor: { ...color('Background', 'الخلفية', '#ffffff'), help: contrastHelp },
      textColor: color('Text', 'النص', '#1d1a17'),
      borderColor: color('Border', 'الحد', '#8f867c'),
      borderWidth: pixels('Border width', 'عرض الحد', { default: 1, ...widthLimits }),
      hoverBorderColor: color('Border on hover', 'الحد عند مرور المؤشر', '#1d1a17'),
      hoverBorderWidth: pixels('Border width on hover', 'عرض الحد عند مرور المؤشر', {
        default: 1,
        ...widthLimits,
      }),
      selectedBorderColor: color('Selected border', 'حد القيمة المختارة', '#0e5c59'),
      selectedBorderWidth: pixels('Selected border width', 'عرض حد القيمة المختارة', {
        default: 2,
        ...widthLimits,
      }),
    },
  ),
  ...setGroup(
    { en: 'Tooltips', ar: 'التلميحات' },
    {
      tooltipColor: { ...color('Background', 'الخلفية', '#1d1a17'), help: contrastHelp },
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

function color(en: string, ar: string, defaultColor: string) {
  return { type: 'color', label: { en, ar }, default: defaultColor } as const
}
