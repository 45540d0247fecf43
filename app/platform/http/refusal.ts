import type { Context } from 'hono'
import type { PlatformEnv } from './environment.ts'

export type RefusalStatus = 400 | 403 | 404 | 405 | 413 | 414 | 500

type BilingualText = { ar: string; en: string }

// These answers precede language detection, so they are bilingual.
const MESSAGES: Record<RefusalStatus, BilingualText> = {
  400: { ar: 'عنوان الصفحة غير صالح.', en: 'This address is not valid.' },
  403: {
    ar: 'حُظرت هذه العملية لأنها جاءت من موقع آخر.',
    en: 'This request came from another site and was blocked.',
  },
  404: { ar: 'الصفحة غير موجودة.', en: 'Page not found.' },
  405: {
    ar: 'لا يقبل هذا العنوان هذا النوع من العمليات.',
    en: 'This address doesn’t accept this kind of request.',
  },
  413: { ar: 'الملف أو النموذج أكبر من المسموح به.', en: 'The file or form is too large.' },
  414: { ar: 'عنوان الصفحة أطول من المسموح به.', en: 'This address is too long.' },
  500: {
    ar: 'حدث خطأ لدينا. حاول مرة أخرى بعد لحظات.',
    en: 'Something went wrong on our side. Please try again in a moment.',
  },
}

const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * Answers without a page of the shop, with a sentence in both languages: as a small page for browsers, else
 * as text.
 */
export function refuse(c: Context<PlatformEnv>, status: RefusalStatus): Response {
  const message = MESSAGES[status]
  const acceptsHtml = c.req.header('Accept')?.includes('text/html')
  if (acceptsHtml) return c.html(renderRefusalPage(status, message), status, NO_STORE)
  return c.text(`${message.ar}\n${message.en}`, status, NO_STORE)
}

/** The answer where only reading is allowed (405). */
export function refuseMethod(c: Context<PlatformEnv>): Response {
  c.header('Allow', 'GET, HEAD')
  return refuse(c, 405)
}

// Self-contained, without the shop's own style sheets and texts: their delivery may be what failed.
function renderRefusalPage(status: RefusalStatus, { ar, en }: BilingualText): string {
  return `<!DOCTYPE html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${ar} · ${en}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/refusal.css">
</head>
<body>
<main>
<p class="status" dir="ltr" aria-hidden="true">${status}</p>
<section><h1>${ar}</h1><a href="/ar/">الانتقال إلى المتجر</a></section>
<section lang="en" dir="ltr"><h1>${en}</h1><a href="/en/">Go to shop</a></section>
</main>
</body>
</html>
`
}
