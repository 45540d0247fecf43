import type { SettingsOf, SettingsSection } from '#app/platform/settings.ts'

/** How variations are chosen and drawn; names and defaults of variations.md A.6, the demo shop's of shop.md F.5. */
export const swatchSettings = {
  tooltip: yes({ en: 'Tooltips', ar: 'تلميحات عند المرور' }),
  shape: {
    type: 'choice',
    label: { en: 'Shape of labels', ar: 'شكل الخيارات النصية' },
    default: 'squared',
    choices: ['squared', 'rounded'],
  },
  colorShape: {
    type: 'choice',
    label: { en: 'Shape of colours', ar: 'شكل الألوان' },
    default: 'rounded',
    choices: ['squared', 'rounded'],
  },
  dropdownsToButton: yes({ en: 'Show drop-downs as buttons', ar: 'عرض القوائم المنسدلة كأزرار' }),
  clearOnReselect: yes({ en: 'Choosing again clears', ar: 'الاختيار مرة ثانية يمسح' }),
  disableOutOfStock: yes({ en: 'Disable what is out of stock', ar: 'تعطيل ما نفد' }),
  clickableOutOfStock: no({
    en: 'Let shoppers choose what is out of stock (only while it is not disabled)',
    ar: 'السماح باختيار ما نفد (ما لم يكن معطَّلًا)',
  }),
  deselectUnavailable: {
    type: 'choice',
    label: { en: 'An impossible combination clears', ar: 'عند تعارض الاختيارات يُمسح' },
    default: 'minimal',
    choices: ['no', 'all', 'minimal'],
  },
  disabledStyle: {
    type: 'choice',
    label: { en: 'Look of what cannot be chosen', ar: 'مظهر ما لا يمكن اختياره' },
    default: 'blur',
    choices: ['blur', 'blur-no-cross', 'hide'],
  },
  showSelectedName: yes({ en: 'Name of the choice beside the label', ar: 'اسم الاختيار بجانب العنوان' }),
  separator: {
    type: 'text',
    label: { en: 'Between label and choice', ar: 'الفاصل بين العنوان والاختيار' },
    default: ':',
    maximumLength: 5,
  },
  variationUrl: yes({ en: 'Keep the choice in the address', ar: 'حفظ الاختيار في عنوان الصفحة' }),
  stockLeft: yes({ en: 'Show how many are left', ar: 'إظهار الكمية المتبقية' }),
  stockLeftThreshold: {
    type: 'number',
    label: { en: 'Show it at this many and below', ar: 'إظهارها عند هذه الكمية وما دونها' },
    default: 5,
    minimum: 1,
    maximum: 99,
  },
  stockLeftScope: {
    type: 'choice',
    label: { en: 'Where it is shown', ar: 'مكان إظهارها' },
    default: 'every',
    choices: ['remaining', 'every'],
  },
} as const satisfies SettingsSection

export type SwatchSettings = SettingsOf<typeof swatchSettings>

/** Settings of an imported shop say yes in many ways: true, "1", "yes", "on", "true"; everything else is no. */
export function isYes(value: unknown): boolean {
  if (typeof value === 'number') return value === 1
  if (typeof value !== 'string') return value === true
  return ['1', 'yes', 'on', 'true'].includes(value.trim().toLowerCase())
}

type Label = { en: string; ar: string }

function yes(label: Label) {
  return { type: 'boolean', label, default: true } as const
}

function no(label: Label) {
  return { type: 'boolean', label, default: false } as const
}
