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
      en: 'Serve AVIF images',
      ar: 'عرض صور AVIF',
    },
    help: {
      en: 'Turn off if a cache in front of the shop ignores the Vary header.',
      ar: 'أوقف هذا الخيار إذا كانت أمام المتجر ذاكرة تخزين مؤقت تتجاهل ترويسة Vary.',
    },
    default: true,
  },
} as const satisfies SettingsSection
