/** What an owner decides about reviews (shop.md B.7). */
import type { SettingsSection } from '#app/platform/settings.ts'
import { choice, flag } from '#app/platform/setting-kinds.ts'

export const reviewSettings = {
  isEnabled: flag('Products have reviews', 'للمنتجات تقييمات', true),
  showsVerified: flag('Show who has bought the product here', 'إظهار من اشترى المنتج من هنا', true),
  onlyVerified: flag('Only who has bought the product may write', 'الكتابة لمن اشترى المنتج فقط', false),
  hasStars: flag('Reviews have stars', 'للتقييمات نجوم', true),
  needsStars: flag('A review needs stars', 'النجوم مطلوبة في التقييم', true),
  waiting: {
    ...choice('Reviews that wait until you have read them', 'التقييمات التي تنتظر حتى تقرأها', {
      all: { en: 'All', ar: 'جميعها' },
      unverified: { en: 'Those of who has not bought the product', ar: 'تقييمات من لم يشترِ المنتج' },
      none: { en: 'None', ar: 'لا شيء منها' },
    }),
    help: {
      en: 'What looks like spam waits in any case. Limits and words of spam are those of the contact forms.',
      ar: 'ما يبدو مزعجًا ينتظر في كل الأحوال. الحدود وكلمات الرسائل المزعجة هي نفسها في نماذج التواصل.',
    },
  },
} as const satisfies SettingsSection
