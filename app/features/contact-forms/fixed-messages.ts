/**
 * The messages that the merchant cannot edit. The English ones are exactly those of the contract; the Arabic
 * ones are the shop's own. Runs in the browser, too.
 */
import type { Locale } from '#app/platform/i18n/locales.ts'

const arabicMessages = {
  'Contact form': 'نموذج التواصل',
  Send: 'إرسال',
  // An entity, because the contract writes it that way.
  '&#8212;Please choose an option&#8212;': '&#8212;يُرجى الاختيار&#8212;',
  'Undefined value was submitted through this field.': 'القيمة المرسلة من هذا الحقل ليست من خياراته.',
  'Too many items are selected.': 'عدد العناصر المختارة أكثر من المسموح.',
  'Too few files are chosen.': 'عدد الملفات المختارة أقل من المطلوب.',
  'Too many files are chosen.': 'عدد الملفات المختارة أكثر من المسموح.',
  'The files are too large together.': 'حجم الملفات معًا أكبر من المسموح.',
  'Please enter a valid number.': 'يُرجى إدخال رقم مسموح به.',
  'Please enter the telephone number with its country code, beginning with +.':
    'يُرجى إدخال رقم الجوال مع رمز الدولة، بدءًا بعلامة +.',
  'Sending mail has been aborted.': 'أُلغي إرسال الرسالة.',
  'Too many messages were sent within a short time. Please try again later.':
    'أُرسلت رسائل كثيرة في وقت قصير. يُرجى المحاولة لاحقًا.',
  'This contact form is available only for logged in users.':
    'هذا النموذج متاح لأصحاب الحسابات فقط. يُرجى تسجيل الدخول.',
  'Error:': 'خطأ:',
  'Contact form not found.': 'نموذج التواصل غير موجود.',
  'Invalid action URL is detected.': 'العنوان الذي يُرسل إليه النموذج غير صالح.',
  'This contact form is placed in the wrong place.': 'وُضع هذا النموذج في مكان غير صحيح.',
  'The image with the code can’t be shown right now.': 'يتعذر عرض صورة الرمز حاليًا.',
  'We couldn’t confirm that you are a person. Please send the form again.':
    'تعذّر التأكد من أنك شخص حقيقي. يُرجى إرسال النموذج مرة أخرى.',
  'An automatic check keeps out spam; it needs JavaScript.':
    'يمنع فحص تلقائي الرسائل المزعجة، ويتطلب تفعيل JavaScript.',
  'Leave this field empty': 'اترك هذا الحقل فارغًا',
  Consented: 'موافق',
  'Not consented': 'غير موافق',
  'Payment is required. Please pay by credit card.': 'الدفع مطلوب. يُرجى الدفع ببطاقة ائتمان.',
  'Payment could not be set up. Please try again later.': 'تعذّر إعداد الدفع. حاول مرة أخرى لاحقًا.',
  'Payment is currently unavailable.': 'الدفع غير متاح حاليًا.',
  'Proceed to checkout': 'المتابعة إلى الدفع',
  'Complete payment': 'إتمام الدفع',
} as const

export type FixedMessage = keyof typeof arabicMessages

/** Translates a fixed message into the language of the page. */
export type Translate = (message: FixedMessage) => string

export function createTranslator(locale: Locale): Translate {
  return (message) => (locale === 'ar' ? arabicMessages[message] : message)
}
