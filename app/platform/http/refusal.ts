import type { Context } from 'hono'
import type { PlatformEnv } from './environment.ts'

export type RefusalStatus = 400 | 403 | 404 | 405 | 413 | 414 | 500

// The door stands before the language is known, so it speaks both.
const SENTENCES: Record<RefusalStatus, string> = {
  400: 'عنوان الصفحة غير صالح.\nThis address is not valid.',
  403: 'جاء هذا الطلب من موقع آخر، فلم ينفَّذ.\nThis request came from another site and was not carried out.',
  404: 'لا شيء في هذا العنوان.\nThere is nothing at this address.',
  405: 'لا يقبل هذا العنوان هذا النوع من الطلبات.\nThis address does not take requests of this kind.',
  413: 'الملف أو النموذج أكبر من المسموح به.\nThis is larger than the shop accepts.',
  414: 'عنوان الصفحة أطول من المسموح به.\nThis address is longer than the shop accepts.',
  500: 'حدث خطأ لدينا. حاول مرة أخرى بعد لحظات.\nSomething went wrong on our side. Please try again in a moment.',
}

/** Answers what gets no page with a plain sentence in both languages. */
export function refuse(c: Context<PlatformEnv>, status: RefusalStatus): Response {
  return c.text(SENTENCES[status], status, { 'Cache-Control': 'no-store' })
}

/** The answer where only reading is possible. */
export function refuseMethod(c: Context<PlatformEnv>): Response {
  c.header('Allow', 'GET, HEAD')
  return refuse(c, 405)
}
