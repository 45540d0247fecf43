import type { SettingsSection } from '#app/platform/settings/settings.ts'

/** Settings of the media library (images and videos). */
export const mediaSettings = {
  uploadLimitInMegabytes: {
    type: 'number',
    label: { en: 'Maximum upload size', ar: 'الحد الأقصى لحجم الملف المرفوع' },
    unit: { en: 'megabytes', ar: 'ميغابايت' },
    default: 25,
    minimum: 1,
    maximum: 500,
  },
  avif: {
    type: 'boolean',
    label: {
      en: 'Serve AVIF images to browsers that support them (turn off behind a cache that ignores the Vary header)',
      ar: 'عرض صور AVIF في المتصفحات التي تدعمها (أوقفه خلف ذاكرة مؤقتة تتجاهل ترويسة Vary)',
    },
    default: true,
  },
} as const satisfies SettingsSection
