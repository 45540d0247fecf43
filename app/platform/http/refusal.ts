import type { Context } from 'hono'
import type { PlatformEnv } from './environment.ts'

export type RefusalStatus = 400 | 413 | 414

/** Makes the answer to a request that is turned away at the door; the shop may show its own page instead. */
export type Refuse = (c: Context<PlatformEnv>, status: RefusalStatus) => Response | Promise<Response>

// The door stands before the language is known, so it speaks both.
const SENTENCES: Record<RefusalStatus, string> = {
  400: 'عنوان الصفحة غير صالح.\nThis address is not valid.',
  413: 'الملف أو النموذج أكبر من المسموح به.\nThis is larger than the shop accepts.',
  414: 'عنوان الصفحة أطول من المسموح به.\nThis address is longer than the shop accepts.',
}

/** Refuses with a plain sentence in both languages. */
export const refusePlainly: Refuse = (c, status) =>
  c.text(SENTENCES[status], status, { 'Cache-Control': 'no-store' })
