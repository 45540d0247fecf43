import type { SettingsSection } from '#app/platform/settings.ts'

/** The library of pictures and films. */
export const mediaSettings = {
  uploadLimitInMegabytes: {
    type: 'number',
    label: { en: 'Largest upload', ar: 'أكبر حجم للرفع' },
    unit: { en: 'megabytes', ar: 'ميغابايت' },
    default: 25,
    minimum: 1,
    maximum: 500,
  },
  avif: {
    type: 'boolean',
    label: {
      en: 'Smaller pictures (AVIF) for browsers that take them; turn off behind a cache that ignores “Vary”',
      ar: 'صور أصغر (AVIF) للمتصفحات التي تقبلها؛ أوقفها خلف ذاكرة وسيطة تتجاهل Vary',
    },
    default: true,
  },
} as const satisfies SettingsSection
