/** Settings of reviews (shop.md B.7). */
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { choice, flag } from '#app/platform/settings/setting-kinds.ts'

export const reviewSettings = {
  isEnabled: flag('Enable product reviews', 'تفعيل تقييمات المنتجات', true),
  showsVerified: flag('Show “Verified purchase” label', 'إظهار علامة «شراء مؤكد»', true),
  onlyVerified: flag('Only verified buyers can review', 'التقييم لمن اشترى المنتج فقط', false),
  hasStars: flag('Enable star ratings', 'تفعيل التقييم بالنجوم', true),
  needsStars: flag('Require star ratings', 'التقييم بالنجوم إلزامي', true),
  waiting: {
    ...choice('Reviews that need approval', 'التقييمات التي تحتاج إلى موافقة', {
      all: { en: 'All', ar: 'جميعها' },
      unverified: { en: 'From customers who have not bought the product', ar: 'تقييمات من لم يشترِ المنتج' },
      none: { en: 'None', ar: 'لا شيء' },
    }),
    help: {
      en: 'Suspected spam always needs approval. The spam words and limits of contact forms apply here too.',
      ar: 'التقييمات المشتبه بأنها مزعجة تحتاج دائمًا إلى موافقة. وتُطبَّق هنا حدود نماذج التواصل وكلماتها المحظورة.',
    },
  },
} as const satisfies SettingsSection
